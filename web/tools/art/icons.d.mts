export function tableIcons(): Set<string>
