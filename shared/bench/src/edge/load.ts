import autocannon from 'autocannon';
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

/** Events of the client that its published types lack. */
type Client = { on(event: 'request' | 'headers', listener: () => void): void };

/** Requests pages on every connection, one after another. @param address the next page's path */
export async function load(origin: string, address: () => string, effort: Effort): Promise<LoadResult> {
  const firstBytes: number[] = [];
  const result = await autocannon({
    url: origin,
    connections: effort.connections,
    ...('pages' in effort ? { amount: effort.pages } : { duration: effort.seconds }),
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: address() }) }],
    setupClient: (client) => {
      let requestedAt = 0;
      const { on } = client as unknown as Client;
      on.call(client, 'request', () => {
        requestedAt = performance.now();
      });
      on.call(client, 'headers', () => firstBytes.push(performance.now() - requestedAt));
    },
  });
  const pages = result['2xx'];
  return {
    pages,
    seconds: result.duration,
    pagesPerSecond: pages / result.duration,
    firstByte: {
      p50: percentile(firstBytes, 50),
      p95: percentile(firstBytes, 95),
      p99: percentile(firstBytes, 99),
    },
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
