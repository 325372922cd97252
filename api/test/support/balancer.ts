import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A load balancer in front of several processes. */
export type Balancer = {
  address: string;
  /** Resolves when a process gets requests. */
  untilServing: (address: string) => Promise<void>;
  close: () => void;
};

/** Pause between polls of `/readyz`, and how long a process may take to answer one. A drain must take longer than both. */
const POLL_PAUSE_MS = 100;
const POLL_TIMEOUT_MS = 1_000;

/**
 * Sends each request to the next ready process over keep-alive connections, without retries, so that dropped requests
 * are noticed.
 * @param processes their current addresses
 */
export async function balancer(processes: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let turn = 0;
  // A process that is too busy to say whether it is ready keeps its state; one that has ended refuses the connection.
  const isReady = (address: string) =>
    fetch(`${address}/readyz`, { signal: AbortSignal.timeout(POLL_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      ({ name }: Error) => name === 'TimeoutError' && ready.includes(address),
    );
  const pollReadiness = async () => {
    const addresses = processes();
    const areReady = await Promise.all(addresses.map(isReady));
    ready = addresses.filter((_, index) => areReady[index]);
  };
  await pollReadiness();
  let isClosed = false;
  // One poll after the other: a slow one must not overwrite the result of a later one.
  void (async () => {
    while (!isClosed) {
      await wait(POLL_PAUSE_MS);
      await pollReadiness();
    }
  })();
  const server = createServer((incoming, answer) => {
    turn += 1;
    const address = ready[turn % ready.length];
    if (!address) return answer.writeHead(502).end();
    const { method, url = '', headers } = incoming;
    const forwarded = request(address + url, { method, headers, agent }, (upstreamResponse) => {
      answer.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(answer).on('error', () => {});
      upstreamResponse.on('error', () => answer.destroy());
    });
    forwarded.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilServing: async (awaited) => {
      while (!ready.includes(awaited)) await wait(POLL_PAUSE_MS);
    },
    close: () => {
      isClosed = true;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
