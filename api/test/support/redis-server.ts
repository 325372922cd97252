import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { unprivileged } from './unprivileged';

/** A Redis server that a test may stop and restart. */
export type RedisServer = { url: string; start: () => Promise<void>; stop: () => Promise<void> };

/** Starts Redis at a port; requires `redis-server`. It persists nothing. */
export function redisServer(port: number): RedisServer {
  let server: ChildProcess | undefined;
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no' };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const started = spawn(
        'redis-server',
        Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
        { ...unprivileged(), cwd: tmpdir() },
      );
      server = started;
      await once(started, 'spawn');
      let output = '';
      for await (const chunk of started.stdout) {
        output += chunk;
        if (output.includes('Ready to accept connections')) break;
      }
      started.stdout.resume();
    },
    stop: async () => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}
