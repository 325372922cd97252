import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings';

type DraftSettings = Pick<Settings, 'dataFolder'>;
const draftsOf = ({ dataFolder }: DraftSettings) => join(dataFolder, 'uploading');
/** Milliseconds after which no request can be using its folder any more. */
const longest = 60 * 60 * 1000;

/** Gives the files of one request a folder of their own, which is deleted however the work ends. */
export async function withDrafts<Result>(
  settings: DraftSettings,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const drafts = draftsOf(settings);
  await mkdir(drafts, { recursive: true });
  const folder = await mkdtemp(join(drafts, 'request-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes what killed processes left: what is so old that nobody can be at it, or everything before anybody is. */
export async function forgetDrafts(settings: DraftSettings, olderThan = longest): Promise<void> {
  const drafts = draftsOf(settings);
  for (const name of await readdir(drafts).catch(() => [])) {
    const found = await stat(join(drafts, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs >= olderThan)
      await rm(join(drafts, name), { recursive: true, force: true });
  }
}
