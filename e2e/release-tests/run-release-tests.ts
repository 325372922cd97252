import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopAll } from '@roadworthy/commands/processes';
import { formatColumns } from '@roadworthy/federation/cli/output';
import { readRegistryFile } from '@roadworthy/federation/registry/update-registry';
import { activate, ReleaseRejectedError } from '@roadworthy/federation/rollout/activate';
import { rollback } from '@roadworthy/federation/rollout/rollback';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { activateUnchecked, publishCopy } from '@roadworthy/federation/testing/store-copy';
import { areas, REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { testEnvironments } from './environments';
import { faultyReleases } from './faulty-releases';
import { type Rejection, tryIncompatibleReleases } from './incompatible-releases';
import { ACTIVATION_TIMEOUT_MS, servedVersion, waitUntil } from './served-version';
import { type Site, startSite } from './site';
import { Visitors } from './visitors';

const help = `Usage: pnpm test:releases
Tries to release what would break other areas; then, under steady traffic, releases every area twice, rolls back twice,
promotes from staging, and publishes a faulty release of each kind, first as a preview. Fails when an incompatible release is
not refused by its check, a navigation fails, form input is lost, a preview changes what is live, or a faulty release is not
rolled back within 60 s.`;

if (parseArgs({ args: process.argv.slice(2), options: { help: { type: 'boolean' } } }).values.help) {
  console.log(help);
  process.exit(0);
}

const ROLLBACK_TIMEOUT_MS = 1_000;

type Row = { step: string; area: string; milliseconds?: number; note?: string };

async function testReleases({ origin, store }: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const round of [1, 2]) {
    for (const area of areas) {
      const release = publishCopy(store, area, `round-${round}`, (text) => text);
      const since = Date.now();
      await activate(folderStore(store), [release]);
      const milliseconds = await waitUntil(async () => (await servedVersion(origin, area)) === release.version, since);
      rows.push({ step: `release ${round}`, area, milliseconds });
    }
  }
  return rows;
}

async function testRollbacks({ origin, store }: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const time of [1, 2]) {
    const area = 'mf-listings';
    const { live, previous } = (await readRegistryFile(folderStore(store))).areas[area] ?? {};
    const since = Date.now();
    await rollback(folderStore(store), { area, version: live?.version ?? '' });
    const milliseconds = await waitUntil(async () => (await servedVersion(origin, area)) === previous?.version, since);
    rows.push({ step: `rollback ${time}`, area, milliseconds });
  }
  return rows;
}

async function testRecoveries({ origin, store, messages }: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [number, { kind, area, publish }] of faultyReleases.entries()) {
    const goodVersion = (await readRegistryFile(folderStore(store))).areas[area]?.live.version;
    const release = publish(store, area, `broken-${number}`);
    const isRejected = await activate(folderStore(store), [release]).then(
      () => false,
      (problem) => problem instanceof ReleaseRejectedError,
    );
    if (isRejected) await activateUnchecked(store, release);
    const since = Date.now();
    const isRolledBack = async () =>
      (await readRegistryFile(folderStore(store))).areas[area]?.live.version === goodVersion &&
      (await servedVersion(origin, area)) === goodVersion;
    const milliseconds = await waitUntil(isRolledBack, since);
    await waitUntil(async () => messages.some((message) => message.version === release.version));
    const notification = messages.find((message) => message.version === release.version)?.text ?? 'no webhook call';
    rows.push({
      step: kind,
      area,
      milliseconds,
      note: isRejected ? `rejected by the release checks; forced: ${notification}` : notification,
    });
  }
  return rows;
}

function printRejections(rejections: readonly Rejection[]): void {
  const rows = rejections.map(({ isRejected, what, area, rule, message }) => [
    isRejected ? 'refused' : 'NOT REFUSED',
    area,
    what,
    rule,
    message.slice(0, 100),
  ]);
  console.log(formatColumns(['result', 'area', 'release', 'check', 'message'], rows));
}

async function runReleaseTests(): Promise<boolean> {
  const site = await startSite();
  const rejections = await tryIncompatibleReleases(site.store);
  printRejections(rejections);
  const started = Date.now();
  const visitors = await Visitors.start(site.origin);
  const typedBefore = JSON.stringify(await visitors.typedText());
  const activated = [...(await testReleases(site)), ...(await testRollbacks(site))];
  const environments = await testEnvironments(site);
  const recovered = await testRecoveries(site);
  const isInputPreserved = JSON.stringify(await visitors.typedText()) === typedBefore;
  const linkAfterSubmit = await visitors.submitForm();
  await visitors.stop();
  const { statistics } = visitors;
  const rows = [...activated, ...recovered];
  console.log(
    formatColumns(
      ['step', 'area', 'seconds', 'note'],
      rows.map(({ step, area, milliseconds, note }) => [
        step,
        area,
        milliseconds === undefined ? 'timeout' : (milliseconds / 1000).toFixed(2),
        note?.slice(0, 150),
      ]),
    ),
  );
  for (const { step, area, isPassed, note = '' } of environments)
    console.log(`${isPassed ? '✓' : '✗'} ${step} (${area}) ${note}`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `In ${seconds} s: ${statistics.documents} documents and ${statistics.steps} steps in browsers, ${statistics.plain} plain documents.`,
  );
  console.log(`${statistics.pagesWithFallback} pages with a fallback, at most ${statistics.maxFallbacks} in one page.`);
  console.log(`Form input ${isInputPreserved ? 'preserved' : 'LOST'}; after submit: ${linkAfterSubmit}`);
  for (const { visitor, target, reason } of statistics.failures)
    console.log(`✗ visitor ${visitor}, ${target}: ${reason}`);
  console.log(`${statistics.failures.length} navigations failed.`);
  writeFileSync(
    join(REPOSITORY_ROOT, '.data/release-tests/figures.json'),
    JSON.stringify({ rejections, rows, environments, statistics, isInputPreserved, linkAfterSubmit, seconds }, null, 2),
  );
  const areAllInTime = rows.every(({ milliseconds }) => milliseconds !== undefined);
  const areRollbacksInTime = activated.every(
    ({ step, milliseconds = ACTIVATION_TIMEOUT_MS }) =>
      !step.startsWith('rollback') || milliseconds < ROLLBACK_TIMEOUT_MS,
  );
  return (
    rejections.every(({ isRejected }) => isRejected) &&
    environments.every(({ isPassed }) => isPassed) &&
    areAllInTime &&
    areRollbacksInTime &&
    isInputPreserved &&
    linkAfterSubmit === 'Back to Home Page' &&
    statistics.failures.length === 0
  );
}

let hasPassed = false;
try {
  hasPassed = await runReleaseTests();
  console.log(hasPassed ? 'Passed.' : 'Failed: see the lines above.');
} catch (error) {
  console.error(error);
}
await stopAll();
process.exit(hasPassed ? 0 : 1);
