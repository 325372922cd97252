import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a reader and the API that cuts the next connection after some bytes. */
export type CuttingProxy = {
  address: string;
  /** Cuts the next connection after this many bytes of the response, including its headers. */
  cutNextAfter: (bytes: number) => void;
  /** The complete responses of all connections so far. */
  responses: () => Buffer[];
  close: () => void;
};

/** Opens a proxy to a local port. */
export async function cuttingProxy(port: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const answers: Buffer[][] = [];
  let cutAfter = Number.POSITIVE_INFINITY;
  const server = createServer((reader) => {
    const api = connect(port, '127.0.0.1');
    const answer: Buffer[] = [];
    answers.push(answer);
    let remaining = cutAfter;
    cutAfter = Number.POSITIVE_INFINITY;
    for (const socket of [reader, api]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => [reader, api].forEach((end) => void end.destroy()));
    }
    reader.pipe(api);
    api.on('data', (bytes: Buffer) => {
      answer.push(bytes);
      const passing = bytes.subarray(0, remaining);
      remaining -= passing.length;
      // Closed only once everything up to the cut is flushed.
      reader.write(passing, () => remaining <= 0 && reader.destroy());
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: proxyPort } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${proxyPort}`,
    cutNextAfter: (bytes) => {
      cutAfter = bytes;
    },
    responses: () => answers.map((answer) => Buffer.concat(answer)),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
