import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
/** Far more than the databases of a run take at a time. */
const REQUIRED_BYTES = 2 ** 30;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= REQUIRED_BYTES;
}

/** A folder in memory; on disk where memory has no room: containers often get 64 MB of shared memory. */
export const memoryFolder = (): string => (hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir());
