/** The points in storing a message at which the API kills itself. */
export const CRASH_POINTS = ['before-commit', 'after-commit', 'before-answer'] as const;
export type CrashAt = (typeof CRASH_POINTS)[number];
