import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** The longest path of a Unix socket that all systems support, in bytes. */
const MAX_SOCKET_PATH_BYTES = 100;

/** How long to wait for the process id of the lock's holder, which responds late while it opens its database. */
const HOLDER_TIMEOUT_MS = 5_000;

/** The socket path of a folder: inside it, or, if that is too long or on Windows, named by its hash. */
function addressOf(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\roadworthy-${hash}`;
  const inside = join(folder, 'database.lock.sock');
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES ? inside : join(tmpdir(), `roadworthy-${hash}.sock`);
}

/** The process id of the holder, '?' when it does not respond; undefined when the folder is not locked. */
const findHolder = (address: string): Promise<string | undefined> =>
  new Promise((done) => {
    let pid = '';
    const socket = connect(address).setTimeout(HOLDER_TIMEOUT_MS, () => socket.destroy());
    let isHeld = false;
    socket.once('connect', () => {
      isHeld = true;
    });
    socket.on('data', (chunk) => (pid += chunk));
    socket.once('error', () => {});
    socket.once('close', () => done(isHeld ? pid || '?' : undefined));
  });

const listenAt = (address: string): Promise<Server> =>
  new Promise((done, failed) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(String(process.pid));
    }).unref();
    server.once('error', failed).listen(address, () => done(server));
  });

/**
 * Locks the data folder, because two PGlite processes on one folder silently lose rows. The lock is a Unix socket,
 * which the system closes after a crash but not during a pause. The lock file only serializes acquiring it.
 * @returns releases the lock
 * @throws when another live process holds it; the message names the fix
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  mkdirSync(path, { recursive: true });
  const folder = realpathSync(path);
  const address = addressOf(folder);
  const lockfilePath = join(folder, 'database.lock');
  const finish = await lock(folder, {
    lockfilePath,
    stale: 5_000,
    retries: { retries: 80, minTimeout: 100, maxTimeout: 100 },
  });
  try {
    const holder = await findHolder(address);
    if (holder !== undefined) {
      throw new Error(
        `The embedded database in ${folder} is in use by another process, and only one may open it. ` +
          `Stop that process${holder === '?' ? '' : ` (kill ${holder})`}, ` +
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
