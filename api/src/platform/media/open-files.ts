import { join } from 'node:path';
import type { Settings } from '../config/settings';
import { type FileStore, localFiles } from './file-store';

/**
 * Opens the file store: the bucket of the settings, or a folder in the data folder. The bucket's client is loaded only
 * when needed.
 */
export async function openFiles({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>): Promise<FileStore> {
  if (!s3) return localFiles(join(dataFolder, 'media'));
  const { s3Files } = await import('./s3-files');
  return s3Files(s3);
}
