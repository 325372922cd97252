/** The pnpm version of this project; run through npx, so that nothing is installed globally. */
export const pnpmVersion = '12.21.0';
/** Command and arguments that run pnpm. */
export const pnpm = (...args) => ['npx', ['--yes', `pnpm@${pnpmVersion}`, ...args]];
