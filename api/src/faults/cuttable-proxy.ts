import { connect, createServer, type Socket } from 'node:net';

/** A way to a service of this machine that can be cut, as if the service were gone, and mended. */
export type CuttableProxy = { address: string; cut: () => void; mend: () => void; close: () => void };

/** Opens one to an origin. */
export async function cuttableProxy(origin: string): Promise<CuttableProxy> {
  const { port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.resetAndDestroy();
    const service = connect(Number(port), '127.0.0.1');
    for (const [end, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(end);
      end.on('error', () => {}).on('close', () => void other.destroy());
      end.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      server.close();
      drop();
    },
  };
}
