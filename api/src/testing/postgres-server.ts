import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './processes';
import { unprivileged } from './unprivileged';

/** A Postgres server of a test's own, which it may stop, crash and start again. */
export type PostgresServer = {
  url: string;
  start: () => Promise<void>;
  /** Ends it at once, its connections broken; `crash` also leaves what it did to be recovered at the next start. */
  stop: (how?: 'shutdown' | 'crash') => Promise<void>;
  /** Has it answer nobody, its connections open, until it is resumed. */
  pause: () => void;
  resume: () => void;
  /** Stops it and copies what it kept to a folder, which is replaced: another server may begin `from` there. */
  keep: (folder: string) => Promise<void>;
  /** Stops it and deletes what it kept. */
  remove: () => Promise<void>;
};

/** Debian keeps the programs out of the path, a folder for each version. */
const debian = '/usr/lib/postgresql';

/** Where this machine's Postgres is; undefined when it has none. */
export function postgresFolder(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folder = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (folder) return folder;
  // `pg_config` is not everywhere; a server that is in the path tells where it is when asked for its version.
  return spawnSync('postgres', ['--version']).status === 0 && spawnSync('initdb', ['--version']).status === 0
    ? ''
    : undefined;
}

/** Whose files they are included, which Postgres insists on. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);

/**
 * A new server on a free port of this machine, for `options` beside the usual ones: empty, or with what another one
 * kept. A machine that loses its power would lose what it kept: nothing is written through to the disk.
 */
export async function postgresServer(options: readonly string[] = [], from?: string): Promise<PostgresServer> {
  const programs = postgresFolder();
  if (programs === undefined) throw new Error('There is no Postgres on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const make = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  if (from) copyFolder(from, folder);
  else execFileSync(join(programs, 'initdb'), make, { ...user, cwd: folder });
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
  /** To the server and the processes that it has for its connections. */
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
      let said = '';
      await new Promise<void>((ready, failed) => {
        started.stderr.on('data', (chunk) => {
          said += chunk;
          if (said.includes('ready to accept connections')) ready();
        });
        started.once('exit', () => failed(new Error(`Postgres ended: ${said}`)));
      });
    },
    stop,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    keep: async (kept) => {
      await stop();
      rmSync(kept, { recursive: true, force: true });
      mkdirSync(kept, { recursive: true });
      copyFolder(folder, kept);
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
