import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { watchTypes } from '@roadworthy/federation/build/webpack/watch-types';
import { dataFolder, REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { trackChild } from '../processes';
import type { AreaServer } from './area-servers';

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

/** Type-checks the areas on every change, and sends each area's errors to its development server. */
export async function watchAreaTypes(servers: readonly AreaServer[]): Promise<void> {
  const project = writeProject(servers.map(({ area }) => area));
  const checker = await watchTypes(REPOSITORY_ROOT, project, (errors) => {
    const isInArea = (area: string) => (error: string) => error.startsWith(`${area}/`);
    const inShared = errors.filter((error) => !servers.some(({ area }) => isInArea(area)(error)));
    for (const { area, process: server } of servers)
      server.send({ typeErrors: [...errors.filter(isInArea(area)), ...inShared] });
  });
  trackChild(checker);
}
