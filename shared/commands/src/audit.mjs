// pnpm audit:packages: fails on high or critical vulnerabilities in production packages. A registry without an audit
// endpoint (such as a mirror) is reported, and fails only with AUDIT=required.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pnpm } from './pnpm.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Severities for which this command fails. */
const FAILING_SEVERITIES = new Set(['high', 'critical']);

/** Accepted vulnerabilities: URL of the advisory and the reason. */
const accepted = {};

const [command, args] = pnpm('audit', '--prod', '--json');
const { stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout: 120_000 });

/** The advisories in the registry's response; undefined without one. */
function readAdvisories() {
  try {
    const { advisories, metadata } = JSON.parse(stdout);
    return metadata && Object.values(advisories ?? {});
  } catch {
    return undefined;
  }
}

const vulnerabilities = readAdvisories();
if (!vulnerabilities) {
  const reason = /responded with \d+|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ERR_PNPM_\w+/.exec(stdout + stderr)?.[0];
  console.log(`NOT AUDITED: the registry sent no list of vulnerabilities (${reason ?? 'no answer'}).`);
  process.exit(process.env.AUDIT === 'required' ? 1 : 0);
}
const unaccepted = vulnerabilities.filter(({ url }) => !Object.hasOwn(accepted, url));
for (const { severity, module_name: name, title, url } of unaccepted)
  console.log(`${severity}: ${name}, ${title} (${url})`);
const failing = unaccepted.filter(({ severity }) => FAILING_SEVERITIES.has(severity));
console.log(
  `${vulnerabilities.length} vulnerabilities in production packages, ${failing.length} of them high or critical and not accepted.`,
);
process.exit(failing.length > 0 ? 1 : 0);
