import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { packPackages } from './packing/pack-packages';

const help = `Usage: pnpm pack:packages [--to <folder>]
       builds the shared packages that an area in another repository uses, and packs them (default: .data/packages)`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { help: { type: 'boolean' }, to: { type: 'string' } },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
const folder = resolve(values.to ?? join(REPOSITORY_ROOT, '.data/packages'));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const files = await packPackages(folder);
console.log(`${files.length} packages are in ${folder}:\n  ${files.join('\n  ')}`);
