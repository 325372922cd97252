/** Digits of a code that confirms a telephone number. */
export const CODE_DIGITS = 6;
/** Minutes for which it is good, and attempts to enter it. */
export const CODE_TTL_MINUTES = 10;
export const MAX_CODE_ATTEMPTS = 5;
/** Characters of a typed code: people put spaces into it. */
export const codeLengths = { min: 1, max: 20 } as const;

/** The digits of a typed code. */
export const toCode = (typed: string): string => typed.replace(/[\s-]/g, '');

/** South African mobile numbers, as the nine digits after +27: no landlines, toll-free or shared-cost numbers. */
const MOBILE = /^(?:6\d|7\d|8[1-4])\d{7}$/;

/** Whether a number receives SMS. */
export const isMobileNumber = (gsm: string): boolean => MOBILE.test(gsm);
