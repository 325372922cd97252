import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Longest address of a local socket that every system takes, in bytes. */
const longestAddress = 100;

/** The socket that stands for a folder: in it, or where that is too long or on Windows, named by its hash. */
function addressOf(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\roadworthy-${hash}`;
  const inside = join(folder, 'database.lock.sock');
  return Buffer.byteLength(inside) <= longestAddress ? inside : join(tmpdir(), `roadworthy-${hash}.sock`);
}

const isHeld = (address: string): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(address, () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('close', () => socket.unref());
    socket.once('connect', () => socket.destroy());
  });

const listenAt = (address: string): Promise<Server> =>
  new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', failed).listen(address, () => done(server));
  });

/**
 * Takes the data folder for this process alone: PGlite has no lock of its own, and two processes on one folder silently
 * lose rows (design.md 6). The lock is a local socket that this process listens at. The system closes it with the
 * process, however that ends, so a crash leaves nothing to wait for, and a process that is merely paused keeps its lock
 * (a lock file with a time in it gets both wrong). The lock file here only guards the moment between looking and
 * taking.
 * @returns gives the folder back
 * @throws when another living process has it; the message names the way out
 */
export async function lockFolder(given: string): Promise<() => Promise<void>> {
  mkdirSync(given, { recursive: true });
  const folder = realpathSync(given);
  const address = addressOf(folder);
  const lockfilePath = join(folder, 'database.lock');
  const finish = await lock(folder, {
    lockfilePath,
    stale: 5_000,
    retries: { retries: 80, minTimeout: 100, maxTimeout: 100 },
  });
  try {
    if (await isHeld(address)) {
      throw new Error(
        `The embedded database in ${folder} is in use by another process, and only one may open it. Stop that process, ` +
          'choose another DATA_DIR, or set DATABASE_URL to a Postgres server, which any number of processes may share.',
      );
    }
    if (process.platform !== 'win32') rmSync(address, { force: true });
    const server = await listenAt(address);
    return () => new Promise((done) => server.close(() => done()));
  } finally {
    await finish();
  }
}
