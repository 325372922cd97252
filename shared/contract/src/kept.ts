/**
 * What an area keeps for a visitor in this browser (local storage) has a name that begins so: the shell forgets all of
 * it when somebody signs out, also what belongs to areas that are not loaded at that moment (specification section 4
 * 'Authentication': logout clears everything).
 */
export const keptPrefix = 'roadworthy.kept.';

/**
 * What an area keeps for one user until it is done, such as an ad that is being written or messages that wait for a
 * connection, has a name that begins so. A session that ran out leaves it for that user's return; when they sign out,
 * the shell forgets it too. No area reads what is another user's.
 */
export const keptPrefixOf = (user: string): string => `roadworthy.kept-of.${user}.`;

/**
 * Name of the database (IndexedDB) for files among what is kept of one user; the shell deletes it at that user's
 * sign-out.
 */
export const keptFilesOf = (user: string): string => `${keptPrefixOf(user)}files`;
