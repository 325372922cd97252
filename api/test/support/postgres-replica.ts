import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresFolder } from './postgres-server';
import { freePort } from './processes';
import { unprivileged } from './unprivileged';

/** A streaming replica of a test's Postgres server. */
export type PostgresReplica = { url: string; stop: () => Promise<void> };

/** Copies a running server and starts the copy as its replica; `pg_wal_replay_pause()` pauses replication. */
export async function postgresReplica(primary: string): Promise<PostgresReplica> {
  const programs = postgresFolder() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-replica-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const copy = ['-d', primary, '-D', folder, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  execFileSync(join(programs, 'pg_basebackup'), copy, { ...user, cwd: folder });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawn(join(programs, 'postgres'), ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  await new Promise<void>((ready, failed) => {
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready to accept read-only connections')) ready();
    });
    server.once('exit', () => failed(new Error(`The replica ended: ${output}`)));
  });
  return {
    url: Object.assign(new URL(primary), { port: String(port) }).href,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
