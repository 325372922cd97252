import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { programArguments } from '@roadworthy/serving/programs/program';

/** A separate API process, for tests of locks, signals and crashes. */
export type StartedProcess = {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
  address: string;
};

const main = resolve(import.meta.dirname, '../../src/main.ts');

/** A free port. */
export const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

/** Starts the API on a data folder at a free port; `program` replaces it. */
export async function startProcess(
  dataFolder: string,
  environment: Record<string, string> = {},
  program = main,
): Promise<StartedProcess> {
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, programArguments(program), {
    env: { ...inherited, NODE_ENV: 'test', DATA_DIR: dataFolder, PORT: String(port), ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, output: () => output, ended, address: `http://127.0.0.1:${port}` };
}

/** Waits until the API is ready. @throws when it exits first */
export async function waitUntilReady({ child, address, output }: StartedProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The API ended: ${output()}`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}
