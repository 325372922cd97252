import { keptPrefix } from '@roadworthy/contract/kept';

/** The parts of this area's store that the browser keeps until somebody signs out. */
export type KeptName = 'favourites' | 'comparison' | 'viewed' | 'terms';

export const keyOf = (name: KeptName): string => keptPrefix + name;

/**
 * What this browser kept; undefined when nothing readable is there. Whoever reads it checks its shape: anybody may edit
 * it.
 */
export function readKept(name: KeptName): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '');
  } catch {
    return undefined;
  }
}

/** Whether this browser kept something; cheap enough to be asked by every card. */
export function hasKept(name: KeptName): boolean {
  try {
    return localStorage.getItem(keyOf(name)) !== null;
  } catch {
    return false;
  }
}

/** Keeps a list for the next visit; nothing at all of an empty one. */
export function keep(name: KeptName, value: object | null): void {
  try {
    if (value === null || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: it holds until the page is left.
  }
}
