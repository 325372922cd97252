import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const isStart = (line: string) => /Starting (incremental )?compilation|File change detected/.test(line);
const isEnd = (line: string) => /Found \d+ errors?\. Watching/.test(line);
const isError = (line: string) => /\): error TS\d+:/.test(line);

/**
 * Type-checks a project on every change, with the compiler of a repository.
 * @param project path of its tsconfig.json
 * @param report gets the errors of each check, with paths relative to the repository
 * @returns the process, which runs until it is ended
 */
export async function watchTypes(
  root: string,
  project: string,
  report: (errors: readonly string[]) => void,
): Promise<ChildProcess> {
  // The compiler itself: its wrapper does not forward signals.
  const compiler = pathToFileURL(join(root, 'node_modules/typescript/lib/getExePath.js'));
  const { default: getExePath } = await import(compiler.href);
  const checker = spawn(getExePath(), ['-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let errors: string[] = [];
  createInterface({ input: checker.stdout }).on('line', (line) => {
    if (isStart(line)) errors = [];
    else if (isEnd(line)) {
      console.log(errors.length > 0 ? `Types: ${errors.length} errors\n${errors.join('\n')}` : 'Types: no errors');
      report(errors);
    }
    // Continuation lines are indented.
    else if (isError(line)) errors.push(line);
    else if (/^\s+\S/.test(line) && errors.length > 0) errors[errors.length - 1] += `\n${line}`;
  });
  return checker;
}
