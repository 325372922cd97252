import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The header with a solved challenge: base64 of JSON. */
export const PROOF_HEADER = 'x-proof';

/** About 0.1 s of CPU time on a desktop, 0.5 to 1 s on a phone. */
const BASE_COST = 2_000;
const MAX_DIFFICULTY = 8;
const COUNTERS = { min: 128, max: 256 } as const;
const LIFETIME_SECONDS = 5 * 60;

const keysOf = (secret: string) => ({
  hmacSignatureSecret: createHmac('sha256', secret).update('proof').digest('base64url'),
  hmacKeySignatureSecret: createHmac('sha256', secret).update('proof key').digest('base64url'),
});
const hashPurpose = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`proof for ${purpose}`).digest('base64url').slice(0, 22);

/**
 * Creates a proof-of-work challenge (ALTCHA).
 * @param purpose a solution is valid for this purpose only
 * @param difficulty 1 or more: multiplies the work
 */
export function challengeFor(secret: string, purpose: string, difficulty: number): Promise<Challenge> {
  return createChallenge({
    ...keysOf(secret),
    algorithm: 'PBKDF2/SHA-256',
    cost: Math.round(BASE_COST * Math.min(MAX_DIFFICULTY, Math.max(1, difficulty))),
    counter: randomInt(COUNTERS.min, COUNTERS.max),
    expiresAt: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
    data: { for: hashPurpose(secret, purpose) },
    deriveKey,
  });
}

function parsePayload(header: string): Payload | undefined {
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as Payload;
  } catch {
    return undefined;
  }
}

/** The id of a valid solution for this purpose, to be accepted once; undefined for any other. */
export async function readProof(
  secret: string,
  purpose: string,
  header: string | undefined,
): Promise<string | undefined> {
  const payload = header && header.length <= 4_000 ? parsePayload(header) : undefined;
  if (payload?.challenge?.parameters?.data?.for !== hashPurpose(secret, purpose)) return undefined;
  const verified = await verifySolution({ ...payload, ...keysOf(secret), deriveKey }).catch(() => undefined);
  return verified?.verified ? payload.challenge.signature : undefined;
}

/** How long a used solution is stored: longer than it is valid. */
export const PROOF_SECONDS = 2 * LIFETIME_SECONDS;
