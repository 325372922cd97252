// npm test: runs on a fresh clone, so this file and what it imports use no packages.
// npm test -- mf-chat: the checks of one area or package alone, without journeys.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { checkNode, installPackages } from './install.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const reports = `${root}.data/test-reports`;
const reportPath = (name) => `${reports}/${name}.json`;
const totals = { passed: 0, failed: 0 };

const outcome = (name, status, started) =>
  `${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`;

/** Runs one step; a step that fails counts as one failure when its tests were not counted one by one. */
function step(name, command, args, environment = {}) {
  const started = Date.now();
  console.log(`\n▸ ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  console.log(outcome(name, status, started));
  return status === 0;
}

/** Runs checks one after the other; prints each when it ends, because others run beside it. */
async function runChecks(waiting) {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, args] = next;
    const started = Date.now();
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    const [status] = await once(child, 'close');
    console.log(`\n▸ ${name}\n${output}${outcome(name, status, started)}`);
    if (status !== 0) totals.failed += 1;
  }
}

const read = (name) => (existsSync(reportPath(name)) ? JSON.parse(readFileSync(reportPath(name), 'utf8')) : undefined);

function countJest(name) {
  const report = read(name);
  totals.passed += report?.numPassedTests ?? 0;
  totals.failed += (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return report !== undefined;
}

function countJourneys() {
  const report = read('journeys');
  totals.passed += report?.stats.expected ?? 0;
  // A flaky test is a bug: it counts as failed.
  totals.failed += (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0);
  return report !== undefined;
}

const packages = process.argv.slice(2);
const unknown = packages.find((name) => !existsSync(`${root}${name}/jest.config.mjs`));
if (unknown) {
  console.error(`${unknown} is not a folder with tests. Examples: npm test -- mf-chat, npm test -- shared/ui`);
  process.exit(2);
}
checkNode();
installPackages();
if (packages.length === 0) ensureChromium(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const node = (file, ...args) => [process.execPath, ['--import', 'tsx', file, ...args]];
const bin = (name, ...args) => [`${root}node_modules/.bin/${name}`, args];
const checks = [
  // Files that did not change since the last run are not checked again.
  [
    'Types',
    ...bin('tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'),
  ],
  ['Lint and format', ...bin('biome', 'check', '--error-on-warnings', ...(packages.length > 0 ? packages : ['.']))],
  [
    'Import boundaries',
    ...bin('depcruise', '--config', '.dependency-cruiser.mjs', 'shell', 'mf-*', 'shared', 'api', 'e2e'),
  ],
];
const repositoryChecks = [
  ['Unused files, exports and dependencies', ...bin('knip', '--no-progress')],
  ['Words that may not return', ...node('shared/commands/src/check-words.ts')],
  ['Documents name what exists', ...node('shared/commands/src/docs-check.ts')],
  ['Rules and their tests', ...node('shared/commands/src/spec.ts')],
  ['Known holes in packages', process.execPath, ['shared/commands/src/audit.mjs']],
];
const waiting = packages.length > 0 ? checks : [...checks, ...repositoryChecks];
// Most checks use one core.
await Promise.all([runChecks(waiting), runChecks(waiting)]);

/** Runs Jest, its report under a name. */
function jest(name, title, [command, args], environment) {
  const report = ['--json', `--outputFile=${reportPath(name)}`];
  const passed = step(title, command, [...args, ...report], {
    FORCE_COLOR: '0',
    // Tests allocate many short-lived objects: a larger young generation saves 5 % of the time.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
    ...environment,
  });
  if (!countJest(name) && !passed) totals.failed += 1;
}
/** All tests of the repository. */
function testAll() {
  // On Postgres, where this machine has it. Tests that kill or flood processes take minutes longer: only pnpm test:servers
  // runs them.
  const related = ['-c', 'api/jest.config.mjs', '--findRelatedTests', 'api/test/support/test-database.ts'];
  const skipSlow = ['--testPathIgnorePatterns', '/test/faults/', '/tools/fuzz/', '/openapi/', '/stress/'];
  const [jestCommand, jestArgs] = bin('jest', ...related, ...skipSlow);
  jest(
    'jest-postgres',
    'API tests on Postgres and Redis',
    node(
      'api/test/support/run-with-servers.ts',
      ...(process.env.CI ? [] : ['--if-available']),
      jestCommand,
      ...jestArgs,
    ),
  );
  // The embedded database is the same Postgres: what ran above is not repeated, except where the databases differ.
  jest('jest', 'Unit tests, and API tests on the embedded database', bin('jest'), {
    TEST_DATABASE_URL: '',
    ...(existsSync(reportPath('jest-postgres')) && { ROADWORTHY_TEST_SERVER_REPORT: reportPath('jest-postgres') }),
  });

  const journeys = step('Journeys in a browser', ...bin('playwright', 'test', '--config', 'e2e/playwright.config.ts'), {
    JOURNEYS_REPORT: reportPath('journeys'),
  });
  if (!countJourneys() || (!journeys && totals.failed === 0)) totals.failed += 1;
}
if (packages.length === 0) testAll();
else jest('jest', `Tests of ${packages.join(', ')}`, bin('jest', ...packages.map((name) => `/${name}/`)));

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
