const storageKey = 'roadworthy.wanted-favourite';

/** Stores, for this tab, the car that a visitor marked before signing in. */
export function savePendingFavorite(carId: string): void {
  try {
    sessionStorage.setItem(storageKey, carId);
  } catch {
    // Storage is forbidden: the heart must be pressed again after sign-in.
  }
}

/** Reads and deletes the stored car. */
export function takePendingFavorite(): string | undefined {
  try {
    const carId = sessionStorage.getItem(storageKey) ?? undefined;
    sessionStorage.removeItem(storageKey);
    return carId;
  } catch {
    return undefined;
  }
}
