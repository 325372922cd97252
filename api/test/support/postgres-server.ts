import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './processes';
import { unprivileged } from './unprivileged';

/** A separate Postgres server that a test may stop, crash and restart. */
export type PostgresServer = {
  url: string;
  start: () => Promise<void>;
  /** Stops it immediately, breaking its connections; `crash` also requires recovery at the next start. */
  stop: (how?: 'shutdown' | 'crash') => Promise<void>;
  /** Suspends the server with open connections until it is resumed. */
  pause: () => void;
  resume: () => void;
  /** Stops it and copies its data to a folder, which is replaced; another server may start `from` it. */
  copyTo: (folder: string) => Promise<void>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
};

/** Debian installs the programs outside of PATH, in a folder per version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of Postgres programs; undefined when not installed. */
export function postgresFolder(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (folder) return folder;
  // `pg_config` may be missing; a `postgres` in PATH reports its location too.
  return spawnSync('postgres', ['--version']).status === 0 && spawnSync('initdb', ['--version']).status === 0
    ? ''
    : undefined;
}

/** Also changes the owner of the files, which Postgres requires. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);

/**
 * Starts a new server on a free port with additional `options`: empty, or with the data of another one. Without fsync,
 * so data does not survive a power failure.
 * @param parent of the folder with its data
 */
export async function postgresServer(
  options: readonly string[] = [],
  from?: string,
  parent = tmpdir(),
): Promise<PostgresServer> {
  const programs = postgresFolder();
  if (programs === undefined) throw new Error('There is no Postgres on this machine.');
  const folder = mkdtempSync(join(parent, 'roadworthy-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const initArguments = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  if (from) copyFolder(from, folder);
  else execFileSync(join(programs, 'initdb'), initArguments, { ...user, cwd: folder });
  const port = await freePort();
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'],
    ...options,
  ].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;
  const stop: PostgresServer['stop'] = async (how = 'shutdown') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
    await ended;
  };
  /** The server and its backend processes. */
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server?.pid)], { encoding: 'utf8' });
    for (const id of [server?.pid, ...stdout.split('\n').map(Number)]) if (id) process.kill(id, signal);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () => {
      const started = spawn(join(programs, 'postgres'), ['-D', folder, ...settings], {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server = started;
      let output = '';
      await new Promise<void>((ready, failed) => {
        started.stderr.on('data', (chunk) => {
          output += chunk;
          if (output.includes('ready to accept connections')) ready();
        });
        started.once('exit', () => failed(new Error(`Postgres ended: ${output}`)));
      });
    },
    stop,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    copyTo: async (target) => {
      await stop();
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target, { recursive: true });
      copyFolder(folder, target);
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
