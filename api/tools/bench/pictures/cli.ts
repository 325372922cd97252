import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../../src/platform/database/open-database';
import { fingerprintPicture } from '../../../src/platform/media/fingerprint/fingerprint';
import { alterations } from '../../../test/media/alterations';
import { copyAd } from '../../../test/support/copy-ad';
import { fill } from '../../../test/support/fill';
import { postgresFolder, postgresServer } from '../../../test/support/postgres-server';
import { Random } from '../../seed/random';
import { SERVER_SETTINGS } from '../server-settings';
import { type Corpus, makeCorpus, measureConfusion, measureRecall } from './measure-recall';
import { fillIndex, measureSharing, measureSize, PICTURES_AN_AD, storeUploads, timeSearches } from './million';

const help = `Usage: pnpm bench:pictures [--pictures 60] [--stored 1000000] [--searches 200] [--seed 1]
Alters pictures as thieves do and prints how many are found, for drawings of the seed and for photograph-like pictures, and
how many different pictures are taken for copies. Then searches among stored pictures in Postgres and prints the times.
--stored 0 leaves that out. Ends with 1 when a target is missed.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    pictures: { type: 'string', default: '60' },
    stored: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const targets = { recall: 0.9, confused: 0.001, p50: 20 };
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const missed: string[] = [];

async function reportRecall({ drawings, photographs }: Corpus, random: Random): Promise<void> {
  const [ofDrawings, ofPhotographs] = [await measureRecall(drawings, random), await measureRecall(photographs, random)];
  for (const name of Object.keys(alterations)) {
    const [drawn, photo] = [ofDrawings[name], ofPhotographs[name]];
    if (!drawn || !photo) continue;
    console.log(`${name.padEnd(58)} ${percent(drawn.found, drawn.copies)}  ${percent(photo.found, photo.copies)}`);
    if (photo.found / photo.copies < targets.recall) missed.push(`At least 90 % are found: ${name}.`);
  }
  for (const [kind, subjects] of Object.entries({ drawings, photographs })) {
    const { pairs, sharing, confused } = measureConfusion(subjects);
    console.log(
      `Different ${kind}: ${pairs} pairs, ${percent(sharing, pairs)} share a word, ${confused.length} taken for copies.`,
    );
    console.log(confused.slice(0, 20).join('\n'));
    if (kind === 'photographs' && confused.length / pairs > targets.confused)
      missed.push('At most one pair of different photographs in a thousand is taken for copies.');
  }
}

async function reportTimes({ drawings, photographs }: Corpus, random: Random): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'roadworthy-pictures-'));
  const server = postgresFolder() === undefined ? undefined : await postgresServer(SERVER_SETTINGS);
  await server?.start();
  const database = await openDatabase({ dataFolder, databaseUrl: server?.url ?? '' });
  const { db } = database;
  try {
    await fill(db);
    const real = [...drawings, ...photographs].map(({ fingerprint }) => fingerprint);
    await storeUploads(db, 'original', 3, real);
    await db.execute(`insert into ad_pictures (ad_id, position, picture_id)
      select (select min(id) from ads where creator_id = 3), 1000 + row_number() over (), id from pictures where id like 'original-%'`);
    const start = Date.now();
    const ads: number[] = [];
    while (ads.length * PICTURES_AN_AD < Number(values.stored)) ads.push(await copyAd(db, 1));
    if (server) await fillIndex(server.url, Number(values.stored), ads, real, random);
    console.log(
      `Stored ${values.stored} pictures in ${Math.round((Date.now() - start) / 1000)} s, ${await measureSize(db)} MB.`,
    );
    const names = Object.values(alterations);
    const copies = [];
    for (let count = 0; count < Number(values.searches); count++) {
      const subject = random.pick(photographs);
      copies.push(await fingerprintPicture(await random.pick(names)(subject.photo, random)));
    }
    const ids = await storeUploads(db, 'copy', 4, copies);
    console.log(`Words of a search are shared by ${await measureSharing(db, copies)} pictures.`);
    const times = await timeSearches(db, ids);
    console.log(
      `${ids.length} searches at load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors: p50 ${times.p50.toFixed(1)} ms, p99 ${times.p99.toFixed(1)} ms, ` +
        `${times.processor.toFixed(1)} ms of the API's processor, ${percent(times.found, ids.length)} found.`,
    );
    if (times.p50 > targets.p50) missed.push('Half of the searches take at most 20 ms.');
  } finally {
    await database.close();
    await server?.remove();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

if (values.help) console.log(help);
else {
  const random = new Random(Number(values.seed));
  const corpus = await makeCorpus(Number(values.pictures), random);
  const before = process.cpuUsage();
  for (const { photo } of corpus.photographs) await fingerprintPicture(photo);
  const { user, system } = process.cpuUsage(before);
  console.log(
    `A fingerprint takes ${((user + system) / 1000 / corpus.photographs.length).toFixed(1)} ms of the processor.`,
  );
  await reportRecall(corpus, random);
  if (Number(values.stored) > 0) await reportTimes(corpus, random);
  for (const target of missed) console.log(`Missed: ${target}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
