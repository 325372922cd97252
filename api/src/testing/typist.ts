import { join } from 'node:path';
import { localFiles } from '../media/file-store';
import { provide } from '../provider/provide';
import type { Shown } from '../provider/shown';
import { type TestApp, testSettings } from './test-app';

/**
 * Somebody at the provider's command line, over a test's database: `line` is what is typed after 'pnpm provider',
 * `options` are values that have blanks in them.
 */
export const typist =
  (api: () => TestApp) =>
  (line: string, options: Readonly<Record<string, string>> = {}): Promise<Shown> => {
    const more = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const files = localFiles(join(testSettings.dataFolder, 'media'));
    return provide({ sql: api().database.sql, files, settings: testSettings }, [...line.split(' '), ...more]);
  };
