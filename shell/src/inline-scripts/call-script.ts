import { escapeForScript } from '../rendering/script-safe';

/** Without indentation, which every document would carry. */
const sourceOf = (value: unknown): string => String(value).replace(/\n\s+/g, '\n');

/**
 * The text of an inline script that calls a function. Functions and patterns among its arguments are their sources, other
 * values JSON. In the browser a function has none of its module: what it uses is an argument, or a global.
 */
export function callScript<Args extends unknown[]>(script: (...args: Args) => void, ...args: Args): string {
  const sources = args.map((arg) =>
    typeof arg === 'function' || arg instanceof RegExp ? sourceOf(arg) : escapeForScript(arg),
  );
  return `(${sourceOf(script)})(${sources.join()})`;
}
