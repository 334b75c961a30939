export function packed(path: string): string
