import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';

// renamed-command.ts <former> <current> [arguments]: runs the current script. Former names are accepted for one version.
const [former, current = '', ...args] = process.argv.slice(2);
console.warn(`pnpm ${former} is deprecated: use pnpm ${current}.`);
const { scripts } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8'));
const [, ...script] = scripts[current].split(' ');
const { status } = spawnSync(process.execPath, [...script, ...args], { cwd: REPOSITORY_ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
