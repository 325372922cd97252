import { type Favourites, noFavourites } from './favourites-slice';

const key = 'roadworthy:favourites';
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** The user's hearts as this browser kept them; none if it kept somebody else's, or nothing readable. */
export function keptFavourites(userId: string | null): Favourites {
  const none = { ...noFavourites, userId };
  if (!userId) return none;
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Favourites> | null;
    return kept?.userId === userId ? { userId, ids: strings(kept.ids), dropped: strings(kept.dropped) } : none;
  } catch {
    return none;
  }
}

/** Keeps the user's hearts; after sign-out nothing stays (section 4: 'Logout clears everything'). */
export function keepFavourites(favourites: Favourites): void {
  try {
    if (favourites.userId) localStorage.setItem(key, JSON.stringify(favourites));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the hearts hold until the page is left.
  }
}
