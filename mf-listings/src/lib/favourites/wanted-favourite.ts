const storageKey = 'roadworthy.wanted-favourite';

/** Remembers, for this tab, the car whose heart somebody pressed before signing in. */
export function wantFavourite(carId: string): void {
  try {
    sessionStorage.setItem(storageKey, carId);
  } catch {
    // Storage is forbidden: the heart must be pressed again after signing in.
  }
}

/** The car remembered, and forgets it. */
export function takeWantedFavourite(): string | undefined {
  try {
    const carId = sessionStorage.getItem(storageKey) ?? undefined;
    sessionStorage.removeItem(storageKey);
    return carId;
  } catch {
    return undefined;
  }
}
