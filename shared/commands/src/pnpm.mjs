/** The one pnpm version that this project uses; it comes through npx, so that nothing is installed globally. */
export const pnpmVersion = '12.21.0';
/** Command and arguments that run pnpm with the given arguments. */
export const pnpm = (...args) => ['npx', ['--yes', `pnpm@${pnpmVersion}`, ...args]];
