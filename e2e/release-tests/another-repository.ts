import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pnpm } from '@roadworthy/commands/pnpm';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { requireIn, runIn } from './run-in';

const READY_TIMEOUT_MS = 120_000;
/** The press is counted outside of the button, which is the same as in the packed version. */
const COUNTING_BUTTON = `import { createElement, useState } from 'react';
import { Button as BaseButton } from './base-button.js';
export { IconButton, roundStyle } from './base-button.js';
export function Button(props) {
  const [presses, setPresses] = useState(0);
  const count = () => setPresses(presses + 1);
  return createElement('span', { 'data-presses': presses, onClick: count }, createElement(BaseButton, props));
}
`;

/** A repository of one area in a temporary folder, as `pnpm new-repository` writes it. */
export class AnotherRepository {
  readonly #parent = mkdtempSync(join(tmpdir(), 'another-repository-'));
  readonly folder = join(this.#parent, 'finance');
  #development: ChildProcess | undefined;

  run = (words: readonly string[], environment?: Record<string, string>) => runIn(this.folder, words, environment);
  require = (words: readonly string[], environment?: Record<string, string>) =>
    requireIn(this.folder, words, environment);

  generate(area: string): Promise<string> {
    const command = ['--import', 'tsx', 'shared/commands/src/new-repository.ts', area, this.folder];
    return requireIn(REPOSITORY_ROOT, [process.execPath, ...command]);
  }

  /** Replaces the only occurrence of a text in a file. */
  change(file: string, from: string, to: string): void {
    const path = join(this.folder, file);
    const parts = readFileSync(path, 'utf8').split(from);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
    writeFileSync(path, parts.join(to));
  }

  read = (file: string): string => readFileSync(join(this.folder, file), 'utf8');

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  remove(file: string): void {
    rmSync(join(this.folder, file));
  }

  /** Installs another version of `ui` than the shell's: square corners, and buttons that count their presses. */
  async changeUi(to: string): Promise<void> {
    const { dependencies } = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8'));
    const from: string = dependencies['@roadworthy/ui'];
    const unpacked = join(this.#parent, 'package');
    const tarball = (version: string) => `packages/roadworthy-ui-${version}.tgz`;
    await this.require(['tar', '-xzf', tarball(from), '-C', this.#parent]);
    const edit = (file: string, change: (text: string) => string) => {
      const text = readFileSync(join(unpacked, file), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`${file} of ui has nothing to change.`);
      writeFileSync(join(unpacked, file), changed);
    };
    edit('package.json', (text) => text.replace(`"version": "${from}"`, `"version": "${to}"`));
    edit('dist/theme.js', (text) => text.replace('sm: "8px"', 'sm: "0px"'));
    cpSync(join(unpacked, 'dist/button.js'), join(unpacked, 'dist/base-button.js'));
    edit('dist/button.js', () => COUNTING_BUTTON);
    await this.require(['tar', '-czf', tarball(to), '-C', this.#parent, 'package']);
    this.remove(tarball(from));
    this.change('pnpm-workspace.yaml', tarball(from), tarball(to));
    this.change('package.json', `"@roadworthy/ui": "${from}"`, `"@roadworthy/ui": "${to}"`);
    const [command, args] = pnpm('install', '--prefer-offline', '--no-frozen-lockfile');
    await this.require([command, ...args]);
  }

  /** Starts `npm run dev`. @returns the address of the harness */
  async startDevelopment(): Promise<string> {
    // A group of its own, because npm does not forward signals to what its shell starts.
    const child = spawn('npm', ['run', 'dev'], { cwd: this.folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#development = child;
    let output = '';
    return new Promise((ready, failed) => {
      const fail = (reason: string) => failed(new Error(`npm run dev ${reason}:\n${output}`));
      const timeout = setTimeout(() => fail('did not start'), READY_TIMEOUT_MS);
      child.once('exit', () => fail('ended'));
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          output += text;
          const address = /^Ready: (\S+)/m.exec(output)?.[1];
          if (!address) return;
          clearTimeout(timeout);
          ready(address);
        });
    });
  }

  async stopDevelopment(): Promise<void> {
    const child = this.#development;
    this.#development = undefined;
    if (!child?.pid || child.exitCode !== null) return;
    const exit = new Promise((done) => child.once('exit', done));
    process.kill(-child.pid, 'SIGTERM');
    await exit;
  }

  async delete(): Promise<void> {
    await this.stopDevelopment();
    rmSync(this.#parent, { recursive: true, force: true });
  }
}
