import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The embedded database needs this much to start. */
const MIN_FREE_BYTES = 1_000_000;

/** Free bytes of the disk of a folder, which need not exist yet. */
function freeBytes(folder: string): number {
  const existing = existsSync(folder) ? folder : dirname(folder);
  const { bavail, bsize } = statfsSync(existing);
  return bavail * bsize;
}

/**
 * Replaces an error by "disk full" where that is the cause: the embedded database reports only "Aborted()".
 * @param setting the variable with the folder
 */
export function explainDiskFull(
  problem: unknown,
  folder: string | undefined,
  { setting = 'DATA_DIR', findFreeBytes = freeBytes } = {},
): string {
  const text = problem instanceof Error ? problem.message : String(problem);
  const isNoSpace = /ENOSPC|no space left/i.test(text);
  if (!folder || (!isNoSpace && (!/abort/i.test(text) || findFreeBytes(folder) >= MIN_FREE_BYTES))) return text;
  return `The disk of ${folder} is full. Free some space and start again, or set ${setting} to a folder on another disk. (${text})`;
}
