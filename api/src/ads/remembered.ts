import { LRUCache } from 'lru-cache';

/**
 * Something read and remembered for a while: the first asker waits for it; whoever asks once it is old still gets it at
 * once, while it is read anew. A failed reading leaves what is known and is tried again at the next asking.
 */
export function remembered<Value extends object>(read: () => Promise<Value>, milliseconds: number, now = Date.now) {
  const cache = new LRUCache<'it', Value>({
    max: 1,
    ttl: milliseconds,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: read,
  });
  return () => cache.forceFetch('it');
}
