import { execFileSync } from 'node:child_process';

/** Test servers run as an unprivileged system user when the tests run as root, which Postgres refuses. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
