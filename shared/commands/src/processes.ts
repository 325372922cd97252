import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { programArguments } from '@roadworthy/serving/programs/program';

const running = new Set<ChildProcess>();
/** Notices that programs sent before the site was ready; undefined once they are printed. */
let pendingNotices: string[] | undefined = [];

type Environment = Record<string, string>;

/** Starts a server or another often used program of the repository from its bundle, like {@link spawnScript}. */
export const spawnProgram = (file: string, args: string[], environment?: Environment): ChildProcess =>
  spawnNode(programArguments(join(REPOSITORY_ROOT, file), ...args), environment);

/** Starts a TypeScript file of the repository that shares this process's output and exits with it. */
export const spawnScript = (file: string, args: string[], environment?: Environment): ChildProcess =>
  spawnNode(['--import', 'tsx', join(REPOSITORY_ROOT, file), ...args], environment);

function spawnNode(args: string[], environment: Environment = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY_ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  child.on('message', (message: { notice?: unknown } | null) => {
    if (typeof message?.notice !== 'string') return;
    if (pendingNotices) pendingNotices.push(message.notice);
    else console.log(message.notice);
  });
  return trackChild(child);
}

/** Prints that the site is ready, then the notices of its programs. */
export function printReady(text: string): void {
  console.log([`\n${text}`, ...(pendingNotices ?? []), ''].join('\n'));
  pendingNotices = undefined;
}

/** Makes {@link stopAll} stop a process, too. */
export function trackChild(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** @throws when the program exits with an error */
export const waitForExit = (child: ChildProcess, what: string): Promise<void> =>
  new Promise((done, failed) => {
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${what} failed (exit code ${code}).`))));
  });

/** Against hanging: on a machine with other work an API, or an area's first build, needs more than a minute. */
const START_TIMEOUT_MS = 180_000;

/** Waits for a 2xx response. @throws when the program exits first, or after the timeout */
export async function waitUntilReady(address: string, child: ChildProcess, what: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${what} ended while starting: see the lines above.`);
    const isReady = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not answer at ${address} within ${START_TIMEOUT_MS / 1000} s.`);
}

/** Sends SIGTERM to all programs and waits until they exit. */
export async function stopAll(): Promise<void> {
  const children = [...running];
  const exits = children.map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(exits);
}
