import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../../platform/config/settings';

type TempFileSettings = Pick<Settings, 'dataFolder'>;
const uploadFolder = ({ dataFolder }: TempFileSettings) => join(dataFolder, 'uploading');
/** Longer than any request can use its folder. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** Runs a callback with a temporary folder for the files of one request, and deletes it afterwards. */
export async function withTempDirectory<Result>(
  settings: TempFileSettings,
  callback: (folder: string) => Promise<Result>,
): Promise<Result> {
  const root = uploadFolder(settings);
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(join(root, 'request-'));
  try {
    return await callback(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes files left by killed processes: old ones, or all of them before the process accepts requests. */
export async function deleteStaleTempFiles(settings: TempFileSettings, olderThan = MAX_AGE_MS): Promise<void> {
  const root = uploadFolder(settings);
  for (const name of await readdir(root).catch(() => [])) {
    const stats = await stat(join(root, name)).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs >= olderThan) await rm(join(root, name), { recursive: true, force: true });
  }
}
