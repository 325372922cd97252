import { execFileSync } from 'node:child_process';

/** Whom servers of tests work for: Postgres refuses root, and no other needs it; there it is `nobody`. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
