/**
 * What an area keeps for a visitor in this browser (local storage) has a name that begins so: the shell forgets all of it
 * when somebody signs out, also what belongs to areas that are not loaded at that moment (specification section 4
 * 'Authentication': logout clears everything).
 */
export const keptPrefix = 'roadworthy.kept.';

/**
 * What one user is in the middle of, such as an ad that is being written, has a name that begins so and holds the user's id. It
 * outlives a session that has run out, because its owner comes back; the shell forgets it when somebody signs out.
 */
export const ownPrefix = 'roadworthy.own.';
