import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseEvent } from '@roadworthy/federation/notifications/release-event';

/** A webhook that records its events. */
export async function webhook() {
  const events: (ReleaseEvent & { text: string })[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    events.push(JSON.parse(Buffer.concat(parts).toString()));
    for (const wake of waiting.splice(0)) wake();
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    events,
    /** Waits for an event of a kind. */
    async received(kind: ReleaseEvent['kind']): Promise<ReleaseEvent & { text: string }> {
      for (;;) {
        const found = events.find((event) => event.kind === kind);
        if (found) return found;
        await new Promise<void>((wake) => waiting.push(wake));
      }
    },
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
}
