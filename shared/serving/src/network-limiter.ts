import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const MAX_NETWORKS = 10_000;

/** Limits requests by network and minute, in bounded memory. */
export class NetworkLimiter {
  readonly #counts = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS });

  constructor(private readonly maxPerMinute: number) {}

  /** @returns whether this request is within the limit */
  tryConsume(network: string): boolean {
    const count = (this.#counts.get(network) ?? 0) + 1;
    // The window starts with the first request.
    this.#counts.set(network, count, { noUpdateTTL: count > 1 });
    return count <= this.maxPerMinute;
  }

  /** Whether another request would exceed the limit. */
  isExhausted(network: string): boolean {
    return (this.#counts.get(network) ?? 0) >= this.maxPerMinute;
  }
}
