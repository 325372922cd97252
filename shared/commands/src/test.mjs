// npm test: runs on a fresh clone, so this file and what it imports use no packages.
// npm test -- mf-chat: the checks of one area or package alone, without journeys.
// npm test -- --affected [commit]: what the changes since a commit can affect, else since the branch left main.
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

const isAffectedRun = process.argv[2] === '--affected';
const folders = isAffectedRun ? [] : process.argv.slice(2);
const unknown = folders.find((name) => !existsSync(`${root}${name}/jest.config.mjs`));
if (unknown) {
  console.error(`${unknown} is not a folder with tests. Examples: npm test -- mf-chat, npm test -- shared/ui`);
  process.exit(2);
}
checkNode();
installPackages();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const node = (file, ...args) => [process.execPath, ['--import', 'tsx', file, ...args]];
const bin = (name, ...args) => [`${root}node_modules/.bin/${name}`, args];
/** Asks affected.ts what to run; prints what is left out, and why. */
function selectAffected() {
  const [command, args] = node('shared/commands/src/affected.ts', ...process.argv.slice(3));
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });
  if (status !== 0) process.exit(2);
  const { base, changed, everything, leftOut, ...selection } = JSON.parse(stdout);
  console.log(`\n${changed} files changed since ${base}.`);
  if (everything) console.log(`Everything runs: ${everything}`);
  else console.log(`Left out:\n${leftOut.map((line) => `- ${line}`).join('\n')}`);
  return everything ? undefined : selection;
}
const affected = isAffectedRun ? selectAffected() : undefined;
/** All that there is. */
const isWhole = folders.length === 0 && !affected;
if (isWhole || affected?.journeys.length > 0) ensureChromium(root);

/** Changed files may be ignored ones, or of a kind that Biome does not know. */
const LENIENT = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
/** Files and folders for lint and format. */
const linted = isWhole ? ['.'] : (affected?.lint ?? folders);
const checks = [
  // Files that did not change since the last run are not checked again.
  [
    'Types',
    ...bin('tsc', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'),
  ],
  ...(linted.length > 0
    ? [['Lint and format', ...bin('biome', 'check', '--error-on-warnings', ...LENIENT, ...linted)]]
    : []),
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
];
const lockfileCheck = ['Known holes in packages', process.execPath, ['shared/commands/src/audit.mjs']];
const waiting = [...checks, ...(folders.length > 0 ? [] : repositoryChecks), ...(isWhole ? [lockfileCheck] : [])];
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
/** The tests of the API on Postgres, where this machine has it. */
function testOnServers() {
  // Tests that kill or flood processes take minutes longer: only pnpm test:servers runs them.
  const related = ['-c', 'api/jest.config.mjs', '--findRelatedTests', 'api/test/support/test-database.ts'];
  // The root's configuration names it for all projects; one project cannot.
  const sequencer = ['--testSequencer', `${root}shared/testing/src/slow-tests-first.mjs`];
  const skipSlow = ['--testPathIgnorePatterns', '/test/faults/', '/tools/fuzz/', '/openapi/', '/stress/'];
  const [jestCommand, jestArgs] = bin('jest', ...related, ...sequencer, ...skipSlow);
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
}

/** @param patterns of the paths of test files; all when absent */
const testUnits = (title, patterns = []) =>
  // The embedded database is the same Postgres: what ran on servers is not repeated, except where the databases differ.
  jest('jest', title, bin('jest', ...patterns), {
    TEST_DATABASE_URL: '',
    ...(existsSync(reportPath('jest-postgres')) && { ROADWORTHY_TEST_SERVER_REPORT: reportPath('jest-postgres') }),
  });

/** @param files all when absent */
function testJourneys(files = []) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...files];
  const journeys = step('Journeys in a browser', ...bin('playwright', ...args), {
    JOURNEYS_REPORT: reportPath('journeys'),
  });
  if (!countJourneys() || (!journeys && totals.failed === 0)) totals.failed += 1;
}

if (isWhole) {
  testOnServers();
  testUnits('Unit tests, and API tests on the embedded database');
  testJourneys();
} else {
  const tested = affected?.packages ?? folders;
  if (affected && tested.includes('api')) testOnServers();
  // Jest matches absolute paths: 'api' is not 'shared/contract/src/api'.
  const escapedRoot = root.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  testUnits(
    `Tests of ${tested.join(', ')}`,
    tested.map((name) => `^${escapedRoot}${name}/`),
  );
  if (affected?.journeys.length > 0) testJourneys(affected.journeys);
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
