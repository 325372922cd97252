/**
 * Prefix of local storage keys that the shell deletes at sign-out, also those of areas that are not loaded then (SITE-20:
 * logout clears everything).
 */
export const sharedStoragePrefix = 'roadworthy.kept.';

/** Local storage key of the cars that are compared, which scripts show on the pages of cars. */
export const comparisonKey = `${sharedStoragePrefix}comparison`;

/**
 * Prefix of local storage keys for one user's unfinished work, such as an ad draft or queued messages. An expired session
 * leaves it for that user's return; signing out deletes it. No area reads another user's.
 */
export const userStoragePrefix = (user: string): string => `roadworthy.kept-of.${user}.`;

/**
 * Name of the IndexedDB database with one user's files; the shell deletes it at that user's sign-out.
 */
export const userFilesDatabase = (user: string): string => `${userStoragePrefix(user)}files`;

/** Name of the browser cache of cars that pages save for reading without a connection; the shell deletes it at sign-out. */
export const savedCarsCache = 'rw-saved';
