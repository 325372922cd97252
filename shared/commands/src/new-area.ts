import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { addCodeOwner, fillTemplate, TEMPLATE_FOLDER } from './new-area/area-files';
import { type AreaPlan, NewAreaError, toSlug } from './new-area/area-plan';
import { planArea } from './new-area/plan-area';
import { pnpm } from './pnpm.mjs';
import { trackedFiles } from './tracked-files';

const help = `Usage: pnpm new-area <name> [--owner "Team Finance"]
       writes an area with a page, a widget on the home page, tests and documents; an example of a name is mf-used-cars`;
const CODE_OWNERS = '.github/CODEOWNERS';

const toPath = (file: string) => join(REPOSITORY_ROOT, file);
const commandLine = (...args: string[]) =>
  pnpm(...args)
    .flat()
    .join(' ');
const read = (file: string) => readFileSync(toPath(file), 'utf8');

function writeArea(plan: AreaPlan): void {
  for (const file of trackedFiles().filter((name) => name.startsWith(TEMPLATE_FOLDER))) {
    const path = toPath(join(plan.name, fillTemplate(file.slice(TEMPLATE_FOLDER.length), plan)));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, fillTemplate(read(file), plan), { flag: 'wx' });
  }
  writeFileSync(toPath(CODE_OWNERS), addCodeOwner(read(CODE_OWNERS), plan));
}

/** Runs a command. @throws NewAreaError with what to do instead, when it fails */
function run([command, args]: [string, string[]], remedy: string): void {
  const { status } = spawnSync(command, args, { cwd: REPOSITORY_ROOT, stdio: 'inherit' });
  if (status !== 0) throw new NewAreaError(`The files are written. ${remedy}`);
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { help: { type: 'boolean' }, owner: { type: 'string' } },
  allowPositionals: true,
});
const [text] = positionals;
if (values.help || !text || positionals.length > 1) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}
try {
  const plan = await planArea(text, values.owner);
  const { name, owner, rulePrefix } = plan;
  writeArea(plan);
  // Names of another length change where lines break.
  run([toPath('node_modules/.bin/biome'), ['check', '--write', '--log-level=error', name]], 'Run `pnpm format`.');
  run(pnpm('install', '--prefer-offline', '--no-frozen-lockfile'), 'Run `pnpm install` where packages can be fetched.');
  console.log(`
${name} is written: ${owner}, rules ${rulePrefix}-…, the folder, a line of ${CODE_OWNERS}, its packages in pnpm-lock.yaml.
Next:
  ${commandLine('dev', name)}        the page /${toSlug(name)}, and the widget at the end of the home page
  npm test -- ${name}                its checks
  ${commandLine('release', name)}    live, without a release of the shell
See 'Add a page' and 'Add a widget' in shared/docs/contributing.md.`);
} catch (problem) {
  if (!(problem instanceof NewAreaError)) throw problem;
  console.error(problem.message);
  process.exit(1);
}
