export const chromiumFlags: string[];
export function chromiumPath(): string | undefined;
export function headlessPath(): string | undefined;
export function ensureChromium(root: string): void;
