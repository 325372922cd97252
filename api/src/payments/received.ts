import { type Field, isSame, signatureOf } from './signature';

/** A signed body of a form as it came: what stands before its signature, one character a byte. */
export type Received = { fields: readonly Field[]; signature: string };

const decoded = (text: string): string =>
  text
    .replace(/\+/g, ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Takes a signed body apart. What stands behind the signature is not signed, so it is not read.
 * @param raw one character a byte
 * @returns undefined for a body with a key twice, or without a signature
 */
export function readSigned(raw: string): Received | undefined {
  const pairs = raw.split('&').map((pair): Field => {
    const [name = '', ...rest] = pair.split('=');
    return [decoded(name), decoded(rest.join('='))];
  });
  const names = pairs.map(([name]) => name);
  const end = names.indexOf('signature');
  if (end < 0 || new Set(names).size < names.length) return undefined;
  return { fields: pairs.slice(0, end), signature: pairs[end]?.[1] ?? '' };
}

/** Whether the signature is the merchant's. */
export const isSignedBy = ({ fields, signature }: Received, passphrase: string): boolean =>
  isSame(signature, signatureOf(fields, passphrase, 'latin1'));

/** The value of a field as text; empty when it is not there. */
export const textOf = ({ fields }: Received, name: string): string =>
  Buffer.from(fields.find(([known]) => known === name)?.[1] ?? '', 'latin1').toString('utf8');
