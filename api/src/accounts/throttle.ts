import { type IRateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import { Failed } from '../server/failures';

/** Wrong passwords allowed in a quarter of an hour. */
const perAccount = { points: 8, duration: 900 };
const perAddress = { points: 40, duration: 900 };

/** Counts sign-in attempts per account and per address (security.md 'password guessing'). */
export function signInThrottle() {
  const accounts = new RateLimiterMemory(perAccount);
  const addresses = new RateLimiterMemory(perAddress);
  return {
    /** Counts one attempt. @throws 429 with Retry-After when there were too many */
    async attempt(email: string, address: string): Promise<void> {
      try {
        await Promise.all([accounts.consume(email.toLowerCase()), addresses.consume(address)]);
      } catch (refused) {
        const wait = Math.ceil(((refused as IRateLimiterRes).msBeforeNext ?? 1_000) / 1000);
        throw new Failed(429, 'Too many attempts. Please wait a while and try again.', undefined, wait);
      }
    },
    /** The password was right: the account's count starts anew. */
    succeeded: (email: string): Promise<boolean> => accounts.delete(email.toLowerCase()),
  };
}
