import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@roadworthy/federation/workspace';

const running = new Set<ChildProcess>();

/** Starts a TypeScript program of the repository; its output is ours. */
export function program(file: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Waits for a program to end well. @throws when it ends otherwise */
export const finished = (child: ChildProcess, what: string): Promise<void> =>
  new Promise((done, failed) => {
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${what} failed (exit code ${code}).`))));
  });

/** Waits until an address answers well. @throws when the program ends first or a minute has passed */
export async function answering(address: string, child: ChildProcess, what: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${what} ended while starting: see the lines above.`);
    const well = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (well) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error(`${what} did not answer at ${address} within a minute.`);
}

/** Ends all programs gently and waits for them. */
export async function stopAll(): Promise<void> {
  const children = [...running];
  const ended = children.map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ended);
}
