import { Pool } from 'undici';
import { percentile } from '../statistics';

/** Duration or number of requests, and connections. */
export type Effort = { connections: number } & ({ seconds: number } | { pages: number });

/** Results. Times to the first byte in milliseconds. */
export type LoadResult = {
  pages: number;
  seconds: number;
  pagesPerSecond: number;
  firstByte: { p50: number; p95: number; p99: number };
  /** Non-2xx responses, broken connections and timeouts. */
  failures: number;
};

const TIMEOUT_MS = 10_000;
const REQUEST = {
  method: 'GET',
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
} as const;

/**
 * Requests one page. Its body is neither kept nor decoded: that would cost the load more than the edge.
 * @returns the time to the first byte in milliseconds; undefined when the request failed
 */
const requestPage = (pool: Pool, path: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const requestedAt = performance.now();
    let firstByte: number | undefined;
    pool.dispatch(
      { ...REQUEST, path },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, status) => {
          if (status >= 200 && status < 300) firstByte = performance.now() - requestedAt;
        },
        onResponseEnd: () => resolve(firstByte),
        onResponseError: () => resolve(undefined),
      },
    );
  });

/** Requests pages on every connection, one after another. @param address the next page's path */
export async function load(origin: string, address: () => string, effort: Effort): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: effort.connections });
  const startedAt = performance.now();
  const endsAt = 'seconds' in effort ? startedAt + 1000 * effort.seconds : Number.POSITIVE_INFINITY;
  const firstBytes: number[] = [];
  let failures = 0;
  let remaining = 'pages' in effort ? effort.pages : Number.POSITIVE_INFINITY;
  const visit = async () => {
    while (remaining > 0 && performance.now() < endsAt) {
      remaining -= 1;
      const firstByte = await requestPage(pool, address());
      if (firstByte === undefined) failures += 1;
      else firstBytes.push(firstByte);
    }
  };
  await Promise.all(Array.from({ length: effort.connections }, visit));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return {
    pages: firstBytes.length,
    seconds,
    pagesPerSecond: firstBytes.length / seconds,
    firstByte: {
      p50: percentile(firstBytes, 50),
      p95: percentile(firstBytes, 95),
      p99: percentile(firstBytes, 99),
    },
    failures,
  };
}
