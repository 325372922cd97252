/**
 * What an area keeps for a visitor in this browser (local storage) has a name that begins so: the shell forgets all of it
 * when somebody signs out, also what belongs to areas that are not loaded at that moment (specification section 4
 * 'Authentication': logout clears everything).
 */
export const keptPrefix = 'roadworthy.kept.';
