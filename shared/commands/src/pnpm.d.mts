/** The pnpm version of this project. */
export const pnpmVersion: string;
/** Command and arguments that run pnpm. */
export function pnpm(...args: string[]): [command: string, args: string[]];
