// pnpm audit:packages: known holes in the packages that run in production, as the registry knows them. A hole that is high
// or critical fails; a registry that has no list of them (a mirror, as a rule) is said so in plain words and is no failure
// unless AUDIT=required, for nobody's change brought that about.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pnpm } from './pnpm.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** How bad a hole is that fails. */
const serious = new Set(['high', 'critical']);

/** Holes that do not concern us, by the address of their report, and why. */
const known = {};

const [command, args] = pnpm('audit', '--prod', '--json');
const { stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout: 120_000 });

/** The registry's answer; undefined when it gave none. */
function reported() {
  try {
    const { advisories, metadata } = JSON.parse(stdout);
    return metadata && Object.values(advisories ?? {});
  } catch {
    return undefined;
  }
}

const holes = reported();
if (!holes) {
  const reason = /responded with \d+|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ERR_PNPM_\w+/.exec(stdout + stderr)?.[0];
  console.log(`NOT AUDITED: the registry gave no list of known holes (${reason ?? 'no answer'}).`);
  process.exit(process.env.AUDIT === 'required' ? 1 : 0);
}
const open = holes.filter(({ url }) => !Object.hasOwn(known, url));
for (const { severity, module_name: name, title, url } of open) console.log(`${severity}: ${name}, ${title} (${url})`);
const failing = open.filter(({ severity }) => serious.has(severity));
console.log(`${holes.length} known holes in the packages of production, ${failing.length} of them serious and open.`);
process.exit(failing.length > 0 ? 1 : 0);
