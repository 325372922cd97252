const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** South Africa is two hours ahead of UTC all year. */
const UTC_OFFSET_MS = 2 * HOUR_MS;

/** The number of the day in South Africa, counted from 1970. @param time in milliseconds since 1970 */
export const dayOf = (time: number): number => Math.floor((time + UTC_OFFSET_MS) / DAY_MS);
