import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { dataFolder, REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { trackChild } from '../processes';
import type { AreaServer } from './area-servers';

const isStart = (line: string) => /Starting (incremental )?compilation|File change detected/.test(line);
const isEnd = (line: string) => /Found \d+ errors?\. Watching/.test(line);
const isError = (line: string) => /\): error TS\d+:/.test(line);

/** A TypeScript project of the areas' sources; `pnpm typecheck` checks their tests. */
function writeProject(areas: readonly string[]): string {
  const folder = join(dataFolder(), 'development');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `tsconfig.${process.pid}.json`);
  const toRoot = relative(folder, REPOSITORY_ROOT);
  const project = {
    extends: join(toRoot, 'tsconfig.json'),
    include: areas.map((area) => join(toRoot, area, 'src')),
    exclude: ['node_modules', '*.test.ts', '*.test.tsx'].map((name) => join(toRoot, '**', name)),
  };
  writeFileSync(file, JSON.stringify(project));
  return file;
}

/** Type-checks the areas on every change, prints errors and sends each area's to its development server. */
export async function watchTypes(servers: readonly AreaServer[]): Promise<void> {
  const project = writeProject(servers.map(({ area }) => area));
  // The compiler itself: its wrapper does not forward signals.
  const { default: getExePath } = await import(join(REPOSITORY_ROOT, 'node_modules/typescript/lib/getExePath.js'));
  const checker = spawn(getExePath(), ['-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'], {
    cwd: REPOSITORY_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  trackChild(checker);
  let errors: string[] = [];
  const report = () => {
    console.log(errors.length > 0 ? `Types: ${errors.length} errors\n${errors.join('\n')}` : 'Types: no errors');
    const isInArea = (area: string) => (error: string) => error.startsWith(`${area}/`);
    const inShared = errors.filter((error) => !servers.some(({ area }) => isInArea(area)(error)));
    for (const { area, process: server } of servers)
      server.send({ typeErrors: [...errors.filter(isInArea(area)), ...inShared] });
  };
  createInterface({ input: checker.stdout }).on('line', (line) => {
    if (isStart(line)) errors = [];
    else if (isEnd(line)) report();
    // Continuation lines are indented.
    else if (isError(line)) errors.push(line);
    else if (/^\s+\S/.test(line) && errors.length > 0) errors[errors.length - 1] += `\n${line}`;
  });
}
