/** Where the API dies while it takes a message. */
export const crashPlaces = ['before-commit', 'after-commit', 'before-answer'] as const;
export type CrashAt = (typeof crashPlaces)[number];
