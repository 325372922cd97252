import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

/** A real process of the API, for what only processes can show: locks, signals, a crash. */
export type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null>; address: string };

const main = resolve(import.meta.dirname, '../main.ts');

/** A port that nobody listens at. */
export const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

/** Starts the API on a data folder, at a port of its own; `program` is another one to start in its place. */
export async function start(
  dataFolder: string,
  environment: Record<string, string> = {},
  program = main,
): Promise<Started> {
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...inherited, NODE_ENV: 'test', DATA_DIR: dataFolder, PORT: String(port), ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, output: () => output, ended, address: `http://127.0.0.1:${port}` };
}

/** Waits until the API can work. @throws when it ends first */
export async function ready({ child, address, output }: Started): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The API ended: ${output()}`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}
