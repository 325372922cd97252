import { createHash, timingSafeEqual } from 'node:crypto';

/** A field of the payment form or of a notification; their order is part of what is signed. */
export type Field = readonly [name: string, value: string];

/**
 * As PHP's `urlencode`, which neither `encodeURIComponent` nor `URLSearchParams` is: a blank becomes '+', hex digits
 * are capitals, and of the signs only '-', '_' and '.' stay.
 * @param encoding 'latin1' for text that has one character a byte
 */
export const urlencoded = (text: string, encoding: BufferEncoding = 'utf8'): string =>
  Buffer.from(text, encoding)
    .toString('latin1')
    .replace(/[^\w.-]/g, (byte) =>
      byte === ' ' ? '+' : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );

/** Fields as they are signed: in their order, blank values too. */
export const joined = (fields: readonly Field[], encoding?: BufferEncoding): string =>
  fields.map(([name, value]) => `${name}=${urlencoded(value, encoding)}`).join('&');

/**
 * PayFast's signature of fields: an MD5 in lower case, worth as much as the passphrase is secret (shared/payments.md).
 */
export const signatureOf = (fields: readonly Field[], passphrase: string, encoding?: BufferEncoding): string =>
  createHash('md5')
    .update(`${joined(fields, encoding)}&passphrase=${urlencoded(passphrase)}`)
    .digest('hex');

/** The fields of a form with their signature at the end: blank ones are left out, the others trimmed. */
export function signed(fields: readonly Field[], passphrase: string): Field[] {
  const kept = fields.map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== '');
  return [...kept, ['signature', signatureOf(kept, passphrase)]];
}

/** Whether two signatures are the same, in a time that tells nothing of where they differ. */
export const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
