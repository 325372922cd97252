import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT } from '../workspace';

/** Types of a release can be written so that they are never resolved. */
const TIMEOUT_MS = 120_000;

const compiler = () => join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/**
 * Runs TypeScript in a temporary folder of the repository, where packages resolve, and deletes it afterwards.
 * @param prepare writes files to the folder and returns `tsconfig.json`, which extends the repository's
 * @param read gets the compiler's errors
 * @throws when TypeScript does not run to its end
 */
export async function withTypeScript<Result>(
  prepare: (folder: string) => { compilerOptions?: object; files: string[] },
  read: (folder: string, output: string) => Result,
): Promise<Result> {
  const parent = join(REPOSITORY_ROOT, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'types-'));
  try {
    const { compilerOptions, files } = prepare(folder);
    const config = {
      extends: join(REPOSITORY_ROOT, 'tsconfig.json'),
      compilerOptions: { types: [], ...compilerOptions },
      include: [],
      files,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const output = await new Promise<string>((done, failed) => {
      const args = [compiler(), '-p', folder, '--pretty', 'false'];
      execFile(
        process.execPath,
        args,
        { cwd: folder, maxBuffer: 2 ** 24, timeout: TIMEOUT_MS },
        (error, stdout, stderr) => {
          if (error && !stdout.includes('error TS'))
            failed(new Error(`TypeScript failed: ${error.message}\n${stderr}`));
          else done(stdout);
        },
      );
    });
    return read(folder, output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
