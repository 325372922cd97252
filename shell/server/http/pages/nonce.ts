import { randomFillSync } from 'node:crypto';

const NONCE_BYTES = 16;
/** Random bytes for many nonces cost little more than for one. */
const pool = Buffer.alloc(256 * NONCE_BYTES);
let used = pool.length;

/** A nonce for the scripts of one document. */
export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += NONCE_BYTES;
  return pool.toString('base64url', used - NONCE_BYTES, used);
}
