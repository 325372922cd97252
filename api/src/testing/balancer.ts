import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before several processes, as a load balancer does. */
export type Balancer = { address: string; close: () => void };

/** Milliseconds between two looks at `/readyz`. */
const pause = 100;

/**
 * Sends each request to the next process that says it is ready, over connections that are used again, and never tries
 * twice: what a process drops is seen.
 * @param processes the addresses behind it, now
 */
export async function balancer(processes: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let turn = 0;
  const isReady = (address: string) =>
    fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const look = async () => {
    const addresses = processes();
    const well = await Promise.all(addresses.map(isReady));
    ready = addresses.filter((_, at) => well[at]);
  };
  await look();
  const timer = setInterval(look, pause);
  const server = createServer((asked, answer) => {
    turn += 1;
    const address = ready[turn % ready.length];
    if (!address) return answer.writeHead(502).end();
    const { method, url = '', headers } = asked;
    const sent = request(address + url, { method, headers, agent }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer).on('error', () => {});
      answered.on('error', () => answer.destroy());
    });
    sent.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
