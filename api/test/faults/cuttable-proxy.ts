import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a local service whose connection can be cut and restored. */
export type CuttableProxy = { address: string; cut: () => void; restore: () => void; close: () => void };

/** Opens a proxy to an origin. */
export async function cuttableProxy(origin: string): Promise<CuttableProxy> {
  const { port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.resetAndDestroy();
    const service = connect(Number(port), '127.0.0.1');
    for (const [socket, peer] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => void peer.destroy());
      socket.pipe(peer);
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
    restore: () => {
      isCut = false;
    },
    close: () => {
      server.close();
      drop();
    },
  };
}
