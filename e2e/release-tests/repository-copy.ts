import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trackedFiles } from '@roadworthy/commands/tracked-files';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { requireIn, runIn } from './run-in';

/** The repository's files, outside of it and without installed packages, as a fresh clone has them. */
export class RepositoryCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'roadworthy-copy-'));

  constructor() {
    for (const file of trackedFiles().filter((name) => existsSync(join(REPOSITORY_ROOT, name))))
      cpSync(join(REPOSITORY_ROOT, file), join(this.folder, file));
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Runs a command and collects what it prints. */
  run = (command: string, args: readonly string[], environment?: Record<string, string>) =>
    runIn(this.folder, [command, ...args], environment);

  /** Runs a command. @throws with its output when it fails */
  require = (command: string, args: readonly string[], environment?: Record<string, string>) =>
    requireIn(this.folder, [command, ...args], environment);

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
