import { join } from 'node:path';
import { localFiles } from '../../src/platform/media/file-store';
import type { CommandOutput } from '../../tools/admin/output';
import { runCli } from '../../tools/admin/run-cli';
import { type TestApp, testSettings } from './test-app';

/** Runs the admin CLI on a test's database: `line` is the command line, `options` are values that contain blanks. */
export const adminCommandRunner =
  (api: () => TestApp) =>
  (line: string, options: Readonly<Record<string, string>> = {}): Promise<CommandOutput> => {
    const extraArguments = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const files = localFiles(join(testSettings.dataFolder, 'media'));
    return runCli({ db: api().database.db, files, settings: testSettings }, [...line.split(' '), ...extraArguments]);
  };
