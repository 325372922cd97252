import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { NewAreaError, toSlug } from './new-area/area-plan';
import { planArea } from './new-area/plan-area';
import { listRepositoryFiles } from './new-repository/repository-files';
import { packPackages } from './packing/pack-packages';
import { pnpm } from './pnpm.mjs';

const help = `Usage: pnpm new-repository <name> <folder> [--owner "Team Finance"]
       writes a repository of one area, which is built, tested and released there: pnpm new-repository mf-finance ../finance`;

/** @throws NewAreaError for a folder that has files or is part of this repository */
function requireFreeFolder(folder: string): void {
  if (!relative(REPOSITORY_ROOT, folder).startsWith('..'))
    throw new NewAreaError(`${folder} is in this repository: name a folder outside of it, or use pnpm new-area.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new NewAreaError(`${folder} is not empty: name a new folder.`);
}

/** @throws NewAreaError with what to do instead, when it fails */
function run([command, args]: [string, string[]], folder: string, remedy: string): void {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new NewAreaError(`The files are written. ${remedy}`);
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { help: { type: 'boolean' }, owner: { type: 'string' } },
  allowPositionals: true,
});
const [text, target] = positionals;
if (values.help || !text || !target || positionals.length > 2) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}
try {
  const folder = resolve(target);
  requireFreeFolder(folder);
  const plan = await planArea(text, values.owner);
  for (const [file, content] of listRepositoryFiles(plan)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  mkdirSync(join(folder, 'packages'));
  await packPackages(join(folder, 'packages'));
  const format = ['check', '--write', '--log-level=error', '.'];
  run([join(REPOSITORY_ROOT, 'node_modules/.bin/biome'), format], folder, 'Run `npx biome check --write` in it.');
  run(pnpm('install', '--prefer-offline'), folder, 'Run `pnpm install` in it where packages can be fetched.');
  console.log(`
${folder} is written: ${plan.name}, ${plan.owner}, with its lockfile and the shared packages in packages/.
Next, there:
  npm run dev        the page /${toSlug(plan.name)} and the widget, without the site
  npm test
  npm run release    live; an operator creates the key here: pnpm release keys create ${plan.name} --name ci
See 'In another repository' in shared/docs/contributing.md.`);
} catch (problem) {
  if (!(problem instanceof NewAreaError)) throw problem;
  console.error(problem.message);
  process.exit(1);
}
