import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedSecret } from './token-secret';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const keyOf = (secret: string, purpose: string) => Buffer.from(derivedSecret(secret, `sealed ${purpose}`), 'hex');

/**
 * Encrypts a text for the database with a key that is derived from the token secret.
 * @param purpose what it is; a text of another purpose cannot be opened
 * @param owner whose it is; a text that was moved to another row cannot be opened
 */
export function sealText(secret: string, purpose: string, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a sealed text; null when it was changed, moved or sealed with another secret. */
export function openText(secret: string, purpose: string, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
