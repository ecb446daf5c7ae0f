export function importsIn(text: string): string[];
export function faults(folder: string): { found: string[]; seen: number };
