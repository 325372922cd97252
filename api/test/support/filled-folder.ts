import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A data folder with the fixture in an embedded database, for separate processes; the caller deletes it. Unpacking the
 * tests' snapshot takes no time, creating one takes seconds.
 */
export function filledFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-filled-'));
  const database = join(folder, 'database');
  mkdirSync(database);
  execFileSync('tar', ['-xf', process.env.ROADWORTHY_TEST_SNAPSHOT ?? '', '-C', database]);
  return folder;
}
