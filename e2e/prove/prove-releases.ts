import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopAll } from '@roadworthy/commands/processes';
import { columns } from '@roadworthy/federation/command/answer';
import { Refused, switchTo, takeBack } from '@roadworthy/federation/release/release';
import { forceLive, publishCopy } from '@roadworthy/federation/release/store-copy';
import { registryOf } from '@roadworthy/federation/store/change-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { areas, root } from '@roadworthy/federation/workspace';
import { brokenVersions } from './broken';
import { type Site, startSite } from './site';
import { Visitors } from './visitors';

const help = `Usage: pnpm prove:releases
Under steady traffic: releases every area twice, rolls back twice and publishes a broken version of each kind. Fails when
a navigation fails, what was typed into a form is lost, or a broken version is not taken back within 60 s.`;

if (parseArgs({ args: process.argv.slice(2), options: { help: { type: 'boolean' } } }).values.help) {
  console.log(help);
  process.exit(0);
}

/** Milliseconds that a switch and a recovery may take. */
const deadline = 60_000;
const rollbackDeadline = 1_000;

/** Live version of an area in the next document that somebody gets. */
async function documented(origin: string, area: string): Promise<string | undefined> {
  const html = await (await fetch(`${origin}/about`)).text();
  const text = /id="release-registry">(.*?)<\/script>/.exec(html)?.[1];
  return text ? JSON.parse(text).areas[area]?.live.version : undefined;
}

/** Milliseconds until documents have a version; undefined when that takes too long. */
async function until(isSo: () => Promise<boolean>, since = Date.now()): Promise<number | undefined> {
  while (Date.now() - since < deadline) {
    if (await isSo()) return Date.now() - since;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return undefined;
}

type Row = { what: string; area: string; milliseconds?: number; note?: string };

async function releases({ origin, store }: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const round of [1, 2]) {
    for (const area of areas) {
      const release = publishCopy(store, area, `round-${round}`, (text) => text);
      const since = Date.now();
      await switchTo(folderStore(store), [release]);
      const milliseconds = await until(async () => (await documented(origin, area)) === release.version, since);
      rows.push({ what: `release ${round}`, area, milliseconds });
    }
  }
  return rows;
}

async function rollbacks({ origin, store }: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const time of [1, 2]) {
    const area = 'mf-listings';
    const { live, previous } = (await registryOf(folderStore(store))).areas[area] ?? {};
    const since = Date.now();
    await takeBack(folderStore(store), { area, version: live?.version ?? '' });
    const milliseconds = await until(async () => (await documented(origin, area)) === previous?.version, since);
    rows.push({ what: `rollback ${time}`, area, milliseconds });
  }
  return rows;
}

async function recoveries({ origin, store, told }: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [number, { kind, area, publish }] of brokenVersions.entries()) {
    const good = (await registryOf(folderStore(store))).areas[area]?.live.version;
    const release = publish(store, area, `broken-${number}`);
    const refused = await switchTo(folderStore(store), [release]).then(
      () => false,
      (problem) => problem instanceof Refused,
    );
    if (refused) await forceLive(store, release);
    const since = Date.now();
    const isBack = async () =>
      (await registryOf(folderStore(store))).areas[area]?.live.version === good &&
      (await documented(origin, area)) === good;
    const milliseconds = await until(isBack, since);
    await until(async () => told.some((news) => news.version === release.version));
    const news = told.find((one) => one.version === release.version)?.text ?? 'the team was not told';
    rows.push({ what: kind, area, milliseconds, note: refused ? `refused by the command; forced: ${news}` : news });
  }
  return rows;
}

async function prove(): Promise<boolean> {
  const site = await startSite();
  const started = Date.now();
  const visitors = await Visitors.start(site.origin);
  const typed = JSON.stringify(await visitors.typed());
  const switched = [...(await releases(site)), ...(await rollbacks(site))];
  const recovered = await recoveries(site);
  const kept = JSON.stringify(await visitors.typed()) === typed;
  const sent = await visitors.send();
  await visitors.stop();
  const { seen } = visitors;
  const rows = [...switched, ...recovered];
  console.log(
    columns(
      ['what', 'area', 'seconds', 'note'],
      rows.map(({ what, area, milliseconds, note }) => [
        what,
        area,
        milliseconds === undefined ? 'never' : (milliseconds / 1000).toFixed(2),
        note?.slice(0, 150),
      ]),
    ),
  );
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `In ${seconds} s: ${seen.documents} documents and ${seen.steps} steps in browsers, ${seen.plain} plain documents.`,
  );
  console.log(`${seen.pagesWithFallback} pages with a fallback, at most ${seen.mostFallbacks} in one page.`);
  console.log(`Form ${kept ? 'kept' : 'LOST'} and sent: ${sent}`);
  for (const { visitor, to, why } of seen.failures) console.log(`✗ visitor ${visitor}, ${to}: ${why}`);
  console.log(`${seen.failures.length} navigations failed.`);
  writeFileSync(join(root, '.data/prove/figures.json'), JSON.stringify({ rows, seen, kept, sent, seconds }, null, 2));
  const isQuick = rows.every(({ milliseconds }) => milliseconds !== undefined);
  const rollbacksHeld = switched.every(
    ({ what, milliseconds = deadline }) => !what.startsWith('rollback') || milliseconds < rollbackDeadline,
  );
  return isQuick && rollbacksHeld && kept && sent === 'Back to Home Page' && seen.failures.length === 0;
}

let isProved = false;
try {
  isProved = await prove();
  console.log(isProved ? 'Proved.' : 'Not proved: see the lines above.');
} catch (problem) {
  console.error(problem);
}
await stopAll();
process.exit(isProved ? 0 : 1);
