import type { Facts } from '../../src/art/emblems.ts'

/** The games that are wanted, or all, each with its description and its cards. */
export function games(wanted?: string[]): { game: string }[]
/** What the plates of a game are drawn from. */
export function platesOf(game: { game: string }): { facts: Facts }[]
