const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a list of names holds this one; the API compares without case, and so do links that people type. */
export const holds = (names: readonly string[], name: string): boolean => names.some((held) => same(held, name));

export const without = (names: readonly string[], gone: readonly string[]): string[] =>
  names.filter((name) => !holds(gone, name));

/** The list with the name added, or taken out if it was there. */
export const toggled = (names: readonly string[], name: string): string[] =>
  holds(names, name) ? without(names, [name]) : [...names, name];
