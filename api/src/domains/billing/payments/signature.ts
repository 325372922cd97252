import { createHash, timingSafeEqual } from 'node:crypto';

/** A field of a payment form or a notification; the signature depends on their order. */
export type Field = readonly [name: string, value: string];

/**
 * Encodes like PHP's `urlencode`, unlike `encodeURIComponent` and `URLSearchParams`: a space becomes '+', hex digits
 * are upper case, and only '-', '_' and '.' are not escaped.
 * @param encoding 'latin1' for text with one character per byte
 */
export const phpUrlEncode = (text: string, encoding: BufferEncoding = 'utf8'): string =>
  Buffer.from(text, encoding)
    .toString('latin1')
    .replace(/[^\w.-]/g, (byte) =>
      byte === ' ' ? '+' : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );

/** Joins fields for signing: in their order, with empty values. */
export const joinFields = (fields: readonly Field[], encoding?: BufferEncoding): string =>
  fields.map(([name, value]) => `${name}=${phpUrlEncode(value, encoding)}`).join('&');

/** PayFast's signature: an MD5 in lower case over the fields and the secret passphrase. */
export const signatureOf = (fields: readonly Field[], passphrase: string, encoding?: BufferEncoding): string =>
  createHash('md5')
    .update(`${joinFields(fields, encoding)}&passphrase=${phpUrlEncode(passphrase)}`)
    .digest('hex');

/** The fields of a form with their signature as the last one: empty fields are dropped, values trimmed. */
export function signFields(fields: readonly Field[], passphrase: string): Field[] {
  const present = fields.map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== '');
  return [...present, ['signature', signatureOf(present, passphrase)]];
}

/** Compares two signatures in constant time. */
export const isSameSignature = (first: string, second: string): boolean => {
  const [left, right] = [Buffer.from(first), Buffer.from(second)];
  return left.length === right.length && timingSafeEqual(left, right);
};
