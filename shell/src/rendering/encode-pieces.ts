const encoder = new TextEncoder();
/** A UTF-16 code unit is at most three bytes of UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

/** Grows to the longest text. */
let scratch = new Uint8Array(0);

/**
 * Encodes the pieces of a text as UTF-8. Joined first, a page would be copied once more, as UTF-16.
 * @returns bytes in a buffer of their own, which can be transferred to another thread
 */
export function encodePieces(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const maxLength = pieces.reduce((sum, { length }) => sum + length, 0) * MAX_BYTES_PER_UNIT;
  if (scratch.length < maxLength) scratch = new Uint8Array(maxLength);
  let end = 0;
  for (const piece of pieces) end += encoder.encodeInto(piece, scratch.subarray(end)).written;
  return scratch.slice(0, end);
}
