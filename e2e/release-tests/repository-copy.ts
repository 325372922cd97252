import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trackChild } from '@roadworthy/commands/processes';
import { trackedFiles } from '@roadworthy/commands/tracked-files';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';

type Result = { status: number | null; output: string };

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
  async run(command: string, args: readonly string[], environment: Record<string, string> = {}): Promise<Result> {
    const child = trackChild(
      spawn(command, args, { cwd: this.folder, env: { ...process.env, ...environment }, stdio: 'pipe' }),
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { status, output };
  }

  /** Runs a command. @throws with its output when it fails */
  async require(command: string, args: readonly string[], environment?: Record<string, string>): Promise<string> {
    const { status, output } = await this.run(command, args, environment);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${output}`);
    return output;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
