import { type Challenge, solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longer than the hardest challenge takes on a slow phone. */
const SOLVE_TIMEOUT_MS = 60_000;

/** Solves a challenge. @returns the proof header; undefined on failure or timeout */
export async function solveChallenge(challenge: unknown, signal?: AbortSignal): Promise<string | undefined> {
  const typedChallenge = challenge as Challenge;
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  const solution = await solve({ challenge: typedChallenge, deriveKey, controller, timeout: SOLVE_TIMEOUT_MS }).catch(
    () => null,
  );
  signal?.removeEventListener('abort', abort);
  return solution ? btoa(JSON.stringify({ challenge: typedChallenge, solution })) : undefined;
}
