import { createECDH } from 'node:crypto';

/** How the site proves to push services who sends (VAPID, RFC 8292). `contact`: where its operator is reached. */
export type PushSettings = { privateKey: string; contact: string };

/** The curve P-256 by its name in OpenSSL. */
export const PUSH_CURVE = 'prime256v1';
export const PUSH_KEY_BYTES = 32;

/** Whether a text is a private key: 32 bytes as base64url, and a number of the curve. */
export function isPrivateKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== PUSH_KEY_BYTES || bytes.toString('base64url') !== text) return false;
  try {
    createECDH(PUSH_CURVE).setPrivateKey(bytes);
    return true;
  } catch {
    return false;
  }
}
