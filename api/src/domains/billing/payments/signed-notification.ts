import { type Field, isSameSignature, joinFields, signatureOf } from './signature';

/** A signed form body: the fields before its signature, one character per byte. */
export type SignedNotification = { fields: readonly Field[]; signature: string };

const decode = (text: string): string =>
  text
    .replace(/\+/g, ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Parses a signed body. The signature must be the last field, because later fields would be unsigned.
 * @param raw one character per byte
 * @returns undefined for a body with a repeated key, or whose last field is not the signature
 */
export function parseSigned(raw: string): SignedNotification | undefined {
  const pairs = raw.split('&').map((pair): Field => {
    const [name = '', ...rest] = pair.split('=');
    return [decode(name), decode(rest.join('='))];
  });
  const names = pairs.map(([name]) => name);
  if (names.at(-1) !== 'signature' || new Set(names).size < names.length) return undefined;
  return { fields: pairs.slice(0, -1), signature: pairs.at(-1)?.[1] ?? '' };
}

/**
 * Whether a signed body reports a payment. The signed payment form, which its buyer can read and post here, does not: it
 * carries the merchant key and no payment status.
 */
export const isPaymentReport = ({ fields }: SignedNotification): boolean =>
  fields.some(([name]) => name === 'payment_status') && !fields.some(([name]) => name === 'merchant_key');

/** The body in one spelling: equal for bodies that differ only in how they are percent-encoded. */
export const canonicalBody = ({ fields, signature }: SignedNotification): string =>
  joinFields([...fields, ['signature', signature]], 'latin1');

/** Whether the signature is the merchant's. */
export const isSignedBy = ({ fields, signature }: SignedNotification, passphrase: string): boolean =>
  isSameSignature(signature, signatureOf(fields, passphrase, 'latin1'));

/** The value of a field; empty when it is missing. */
export const textOf = ({ fields }: SignedNotification, name: string): string =>
  Buffer.from(fields.find(([known]) => known === name)?.[1] ?? '', 'latin1').toString('utf8');
