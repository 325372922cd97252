import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTEN = '0A';

/** Inodes of the sockets that listen on a port (Linux). */
function listeningInodes(port: number): Set<string> {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const listeningRows = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === LISTEN);
  return new Set(listeningRows.map((columns) => `socket:[${columns[9]}]`));
}

/** Files of processes of other users are not readable, and a file may be closed while it is read. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const listFiles = (pid: string): string[] =>
  (attempt(() => readdirSync(`/proc/${pid}/fd`)) ?? []).flatMap(
    (file) => attempt(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? [],
  );

/** The id of the process that listens on a port of this machine, if known. */
export const findPortHolder = (port: number): number | undefined =>
  attempt(() => {
    if (process.platform !== 'linux') {
      const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' });
      return Number.parseInt(stdout, 10) || undefined;
    }
    const inodes = listeningInodes(port);
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return Number(pids.find((pid) => listFiles(pid).some((file) => inodes.has(file)))) || undefined;
  });

/** Why a server cannot listen, and the fix. */
export function explainListenFailure(problem: unknown, port: number): string {
  if ((problem as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
    return problem instanceof Error ? problem.message : String(problem);
  }
  const pid = findPortHolder(port);
  const holder = pid ? `process ${pid}. Stop it (kill ${pid})` : 'another process. Stop it';
  return `Port ${port} is in use by ${holder}, or set another port (PORT).`;
}
