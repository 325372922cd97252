import type { Favourites } from './favourites-slice';

export const storageKey = 'roadworthy.favourites';

/** The hearts as this browser kept them; none when nothing readable is there. */
export function keptFavourites(): Favourites {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, favourite]) => typeof favourite === 'boolean'));
  } catch {
    return {};
  }
}

/** Keeps the hearts for the next visit. */
export function keepFavourites(favourites: Favourites): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(favourites));
  } catch {
    // Storage is full or forbidden: the hearts hold until the page is left.
  }
}
