import { spawn } from 'node:child_process';
import { trackChild } from '@roadworthy/commands/processes';

type Result = { status: number | null; output: string };
type Environment = Record<string, string>;

/** Runs a command in a folder and collects what it prints. */
export async function runIn(
  folder: string,
  [command = '', ...args]: readonly string[],
  environment: Environment = {},
): Promise<Result> {
  const child = trackChild(
    spawn(command, args, { cwd: folder, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}

/** Runs a command in a folder. @throws with its output when it fails */
export async function requireIn(folder: string, words: readonly string[], environment?: Environment): Promise<string> {
  const { status, output } = await runIn(folder, words, environment);
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${output}`);
  return output;
}
