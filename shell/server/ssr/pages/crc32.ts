/** The polynomial of CRC-32, its bits reversed (RFC 1952, 8). */
const POLYNOMIAL = 0xedb88320;
/** The polynomials 1 and x⁸: the highest bit is the power 0. */
const ONE = 0x80000000;
const X_8 = 0x00800000;

/** The product of two polynomials, modulo that of CRC-32. */
function multiply(one: number, other: number): number {
  let product = 0;
  let power = other;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((one >>> bit) & 1) product ^= power;
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return product >>> 0;
}

/** What a checksum is multiplied by when this many bytes follow: x to the power of 8 × bytes. */
export function shiftOf(bytes: number): number {
  let shift = ONE;
  let square = X_8;
  for (let rest = bytes; rest > 0; rest >>>= 1) {
    if (rest & 1) shift = multiply(square, shift);
    square = multiply(square, square);
  }
  return shift;
}

/** The CRC-32 of two joined pieces, from theirs. @param shift `shiftOf` the second one's length */
export const joinCrc32 = (first: number, second: number, shift: number): number =>
  (multiply(shift, first) ^ second) >>> 0;
