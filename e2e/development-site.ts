import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { areas, REPOSITORY_ROOT } from '@roadworthy/federation/workspace';

const COPIED_PATHS = ['package.json', 'tsconfig.json', ...areas, 'shared'];
const sitePort = Number(process.env.E2E_PORT ?? 3900);
/** Development modes build before they are ready. */
const START_TIMEOUT_MS = 200_000;

/** A copy of the areas' sources for tests to change; it uses the repository's packages. */
export class SourceCopy {
  constructor(readonly folder: string) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const name of COPIED_PATHS) {
      const filter = (source: string) => !/\/(dist|\.data|\.cache)$/.test(relative(REPOSITORY_ROOT, source));
      cpSync(join(REPOSITORY_ROOT, name), join(folder, name), {
        recursive: true,
        verbatimSymlinks: true,
        // The compilers' caches know unchanged files by it.
        preserveTimestamps: true,
        filter,
      });
    }
    symlinkSync(join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules'));
  }

  /** Changes and saves a file, as an editor does. @throws when the file does not contain `from` */
  change(file: string, from: string, to: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain '${from}'.`);
    writeFileSync(path, text.replace(from, to));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export type DevProcess = {
  /** The URL that it printed as ready. */
  address: string;
  output: () => string;
  stop: () => Promise<void>;
};

const waitForExit = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

/**
 * Runs `pnpm dev` in a copy or the repository, with the API and the releases of the journeys' site.
 * @param offset of its port from the site's
 */
export async function startDev(
  { folder }: { folder: string },
  args: readonly string[],
  offset: number,
): Promise<DevProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'shared/commands/src/dev.ts', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(sitePort + offset),
      API_ORIGIN: `http://127.0.0.1:${sitePort + 1}`,
      DATA_DIR: join(folder, '.data', String(offset)),
      RELEASES_DIR: join(REPOSITORY_ROOT, '.data/releases'),
      AUTO_ROLLBACK_MINUTES: '0',
    },
  });
  let output = '';
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await waitForExit(child);
  };
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`dev ${args.join(' ')} ${reason}:\n${output}`));
    const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT_MS);
    const read = (text: Buffer) => {
      output += text;
      const [, ready] = /Ready: (\S+)/.exec(output) ?? [];
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(`ended with ${code}`));
  }).catch(async (problem) => {
    await stop();
    throw problem;
  });
  return { address, output: () => output, stop };
}
