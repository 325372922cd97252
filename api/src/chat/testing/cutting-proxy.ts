import { connect, createServer, type Socket } from 'node:net';

/** Stands between a reader and the API, and cuts the next connection after so many bytes. */
export type CuttingProxy = {
  address: string;
  /** Cuts the next connection once this many bytes of its answer, head and all, have gone through. */
  cutNextAfter: (bytes: number) => void;
  /** What went through the connections so far, before any cut. */
  passed: () => Buffer[];
  close: () => void;
};

/** Opens a proxy to the API at a port of this machine. */
export async function cuttingProxy(port: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const answers: Buffer[][] = [];
  let cut = Number.POSITIVE_INFINITY;
  const server = createServer((reader) => {
    const api = connect(port, '127.0.0.1');
    const answer: Buffer[] = [];
    answers.push(answer);
    let left = cut;
    cut = Number.POSITIVE_INFINITY;
    for (const socket of [reader, api]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => [reader, api].forEach((end) => void end.destroy()));
    }
    reader.pipe(api);
    api.on('data', (bytes: Buffer) => {
      answer.push(bytes);
      const passing = bytes.subarray(0, left);
      left -= passing.length;
      // Closed only when everything up to the cut is on its way.
      reader.write(passing, () => left <= 0 && reader.destroy());
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port: own } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${own}`,
    cutNextAfter: (bytes) => {
      cut = bytes;
    },
    passed: () => answers.map((answer) => Buffer.concat(answer)),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
