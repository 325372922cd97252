import { userStoragePrefix } from '@roadworthy/contract/storage-keys';
import type { FavouriteToggle } from './favourites-slice';

const keyOf = (user: string): string => `${userStoragePrefix(user)}favourites-waiting`;

const isToggle = (value: unknown): value is FavouriteToggle => {
  const { carId, favourite } = (value ?? {}) as Partial<FavouriteToggle>;
  return typeof carId === 'string' && typeof favourite === 'boolean';
};

/** Toggles of a user that wait for a connection, oldest first, one for each car: the last press decides. */
export function readWaiting(user: string): FavouriteToggle[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isToggle) : [];
  } catch {
    return [];
  }
}

function write(user: string, toggles: readonly FavouriteToggle[]): void {
  if (toggles.length === 0) localStorage.removeItem(keyOf(user));
  else localStorage.setItem(keyOf(user), JSON.stringify(toggles));
}

/** The user's toggles of other cars. Read each time: another tab may have changed them. */
const withoutCar = (user: string, carId: string) => readWaiting(user).filter((toggle) => toggle.carId !== carId);

/** @returns false when storage is unavailable */
export function addWaiting(user: string, toggle: FavouriteToggle): boolean {
  try {
    write(user, [...withoutCar(user, toggle.carId), toggle]);
    return true;
  } catch {
    return false;
  }
}

export function removeWaiting(user: string, carId: string): void {
  if (readWaiting(user).some((toggle) => toggle.carId === carId)) write(user, withoutCar(user, carId));
}
