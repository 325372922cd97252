import { LRUCache } from 'lru-cache';

/**
 * Caches one value (stale-while-revalidate): only the first call waits; an expired value is returned while it reloads.
 * When a reload fails, the old value stays and the next call retries.
 */
export function memoizeWithTtl<Value extends object>(read: () => Promise<Value>, milliseconds: number, now = Date.now) {
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
