import { createHmac, randomBytes, webcrypto } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keys = new Map<string, Promise<CryptoKey>>();
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** The signing key of a secret, for HS256. Imported once: a process has one secret, and each request verifies a token. */
export function signingKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const key = webcrypto.subtle.importKey('raw', new TextEncoder().encode(secret), HMAC, false, ['sign', 'verify']);
  keys.set(secret, key);
  return key;
}

/** Derives a secret for another purpose, as 64 hex digits; it does not reveal the original. */
export const derivedSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex');

/** The generated token secret: created at the first start and stored, readable by its owner only. */
export function loadOrCreateSecret(folder: string): string {
  const file = join(folder, 'token-secret');
  mkdirSync(folder, { recursive: true });
  try {
    // 'wx' fails when the file exists: of two concurrent first starts, one creates it and both read it.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'EEXIST') throw problem;
  }
  return readFileSync(file, 'utf8').trim();
}
