/** A function or method of a library that the site never needs, and the statement that takes the place of its body. */
export type UnusedFunctions = Readonly<Record<string, string>>;

/** The statement for functions that are never called: a call would be an error of the list, and shows as one. */
const UNREACHABLE = "throw Error('not in this build');";

/** A list of functions that are never called. */
export const neverCalled = (...names: string[]): UnusedFunctions =>
  Object.fromEntries(names.map((name) => [name, UNREACHABLE]));

/** The start of a function's declaration, or of a method; its parameters may span lines. */
const startOf = (name: string, isMethod: boolean) =>
  new RegExp(`^[ \\t]*(?:export )?(?:async )?${isMethod ? '' : 'function '}${name} ?\\([^;]*?\\) \\{$`, 'gm');

/**
 * Puts a statement at the start of each function's body, so that the minimizer drops the rest and everything that only
 * the rest uses. A name without a declaration is that of a method.
 * @throws when a function is not in the source exactly once: the library has changed
 */
export function emptyFunctions(source: string, functions: UnusedFunctions): string {
  return Object.entries(functions).reduce((text, [name, statement]) => {
    const declaration = startOf(name, !new RegExp(`function ${name} ?\\(`).test(text));
    const found = text.match(declaration)?.length ?? 0;
    if (found !== 1)
      throw new Error(`${name} is declared ${found} times, not once: compare the list with the library's new version.`);
    return text.replace(declaration, (start) => `${start} ${statement}`);
  }, source);
}
