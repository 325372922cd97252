import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A data folder whose embedded database holds the fixture, for real processes; the caller deletes it. Making one anew
 * takes a process seconds, unpacking the snapshot of the tests none.
 */
export function filledFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-filled-'));
  const database = join(folder, 'database');
  mkdirSync(database);
  execFileSync('tar', ['-xf', process.env.ROADWORTHY_TEST_SNAPSHOT ?? '', '-C', database]);
  return folder;
}
