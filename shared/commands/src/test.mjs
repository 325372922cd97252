// npm test: runs on a fresh clone, so this file and what it imports use no packages.
// npm test -- mf-chat: the checks of one area or package alone, without journeys.
// npm test -- --affected [commit]: what the changes since a commit can affect, else since the branch left main.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { checkNode, installPackages } from './install.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const reports = `${root}.data/test-reports`;
const reportPath = (name) => `${reports}/${name}.json`;
const totals = { passed: 0, failed: 0 };

const outcome = (name, status, started) =>
  `${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`;

/** What checks print while a step writes to the terminal: Jest would erase it there. */
const heldReports = [];
let isStepRunning = false;
const printReport = (text) => (isStepRunning ? heldReports.push(text) : console.log(text));

/** Runs one step; a step that fails counts as one failure when its tests were not counted one by one. */
async function step(name, command, args, environment = {}) {
  const started = Date.now();
  console.log(`\n▸ ${name}`);
  isStepRunning = true;
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  const [status] = await once(child, 'close');
  isStepRunning = false;
  console.log(outcome(name, status, started));
  for (const text of heldReports.splice(0)) console.log(text);
  return status === 0;
}

/** Runs checks one after the other; prints each as a whole, because others run beside it. */
async function runChecks(waiting) {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, args, environment] = next;
    const started = Date.now();
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    const [status] = await once(child, 'close');
    printReport(`\n▸ ${name}\n${output}${outcome(name, status, started)}`);
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
const hasJourneys = isWhole || affected?.journeys.length > 0;
if (hasJourneys) ensureChromium(root);

/** Changed files may be ignored ones, or of a kind that Biome does not know. */
const LENIENT = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
/** Files and folders for lint and format. */
const linted = isWhole ? ['.'] : (affected?.lint ?? folders);
/** Named one by one: to expand `mf-*` itself, dependency-cruiser reads all of node_modules too. */
const areaFolders = readdirSync(root).filter((name) => name.startsWith('mf-'));
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
    ...bin('depcruise', '--config', '.dependency-cruiser.mjs', 'shell', ...areaFolders, 'shared', 'api', 'e2e'),
  ],
  ['Cycles of folders in the API', ...bin('depcruise', '--config', 'shared/commands/folder-cycles.mjs', 'api/src')],
];
const repositoryChecks = [
  ['Unused files, exports and dependencies', ...bin('knip', '--no-progress')],
  ['Words that may not return', ...node('shared/commands/src/check-words.ts')],
  ['Documents name what exists', ...node('shared/commands/src/docs-check.ts')],
  ['Rules and their tests', ...node('shared/commands/src/spec.ts')],
];
const lockfileCheck = ['Known holes in packages', process.execPath, ['shared/commands/src/audit.mjs']];
/** Their site's start would build them while it leaves a core idle. */
const releaseBuild = [
  'Releases for the journeys',
  ...node('shared/federation/src/cli/main.ts', '--missing'),
  { RELEASES_DIR: '.data/releases' },
];
const waiting = [
  ...checks,
  ...(folders.length > 0 ? [] : repositoryChecks),
  ...(isWhole ? [lockfileCheck] : []),
  ...(hasJourneys ? [releaseBuild] : []),
];
// Most checks use one core, and tests do not always use both: they run side by side.
const checking = Promise.all([runChecks(waiting), runChecks(waiting)]);

/** Runs Jest, its report under a name. */
async function jest(name, title, [command, args], environment) {
  const report = ['--json', `--outputFile=${reportPath(name)}`];
  const passed = await step(title, command, [...args, ...report], {
    FORCE_COLOR: '0',
    // Tests allocate many short-lived objects: a larger young generation saves 5 % of the time.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
    // The embedded database of the API's tests, which the first stage that needs it makes.
    ROADWORTHY_TEST_SHARED_SNAPSHOT: `${reports}/snapshot.tar`,
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
  return jest(
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
async function testJourneys(files = []) {
  // The last check builds their releases.
  await checking;
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...files];
  const journeys = await step('Journeys in a browser', ...bin('playwright', ...args), {
    JOURNEYS_REPORT: reportPath('journeys'),
  });
  if (!countJourneys() || (!journeys && totals.failed === 0)) totals.failed += 1;
}

if (isWhole) {
  await testOnServers();
  await testUnits('Unit tests, and API tests on the embedded database');
  await testJourneys();
} else {
  const tested = affected?.packages ?? folders;
  if (affected && tested.includes('api')) await testOnServers();
  // Jest matches absolute paths: 'api' is not 'shared/contract/src/api'.
  const escapedRoot = root.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  await testUnits(
    `Tests of ${tested.join(', ')}`,
    tested.map((name) => `^${escapedRoot}${name}/`),
  );
  if (affected?.journeys.length > 0) await testJourneys(affected.journeys);
}
await checking;

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
