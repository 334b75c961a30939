import type { Page } from '@playwright/test'

export const GAMES: string[]
export function open(page: Page, url: string, wanted: object): Promise<string>
export function battle(page: Page, url: string, game: string, language: string): Promise<string>
export function full(page: Page, url: string, game: string, language: string): Promise<string>
