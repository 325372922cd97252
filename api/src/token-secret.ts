import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret as a key to sign with. */
export const signingKey = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** The secret that signs tokens when none is set: made at the first start and kept, readable by its owner only. */
export function keptSecret(folder: string): string {
  const file = join(folder, 'token-secret');
  mkdirSync(folder, { recursive: true });
  try {
    // 'wx' fails when the file is there, so of two first starts at once one makes it and both read the same.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'EEXIST') throw problem;
  }
  return readFileSync(file, 'utf8').trim();
}
