/** A vehicle identification number (ISO 3779): 17 characters without the letters I, O and Q, which look like digits. */
const VIN_PATTERN = /^[A-HJ-NPR-Z0-9]{17}$/;
const LETTER_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_DIGIT_AT = 8;
const MODULUS = 11;

/** As it is stored: in upper case, without spaces and dashes. */
export const normalizeVin = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

export const isVin = (vin: string): boolean => VIN_PATTERN.test(vin);

/**
 * Whether the ninth character is the check digit of the others (49 CFR 565.15). Makers in Europe and South Africa need not
 * use it, so a wrong one proves nothing.
 */
export function hasVinCheckDigit(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, character, index) => total + (LETTER_VALUES.indexOf(character) % 10) * (WEIGHTS[index] ?? 0),
    0,
  );
  const rest = sum % MODULUS;
  return vin[CHECK_DIGIT_AT] === (rest === 10 ? 'X' : String(rest));
}
