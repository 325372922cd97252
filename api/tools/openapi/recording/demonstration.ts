import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { buildApp } from '../../../src/app/build-app';
import { addOperator } from '../../../src/domains/accounts/operators/manage-operators';
import { cliActor } from '../../../src/platform/audit/record-action';
import { readSettings } from '../../../src/platform/config/settings';
import type { Db } from '../../../src/platform/database/database';
import { openDatabase } from '../../../src/platform/database/open-database';
import { openFiles } from '../../../src/platform/media/open-files';
import { rows } from '../../../test/support/rows';
import { drawShownPictures, fewPictures, planAlbum } from '../../seed/draw-pictures';
import { seed } from '../../seed/seed';
import { sellerEmail } from './call';
import { recordedFeed } from './stock-calls';

const SEED = { ads: 120, seed: 27 };

const sms = { url: 'https://sms.example/v1/messages', tokenId: 'k', tokenSecret: 's', perDay: 100 };

/** Mocks the video channel and its pictures. */
async function answerVideos(input: Parameters<typeof fetch>[0]): Promise<Response> {
  if (String(input).includes('/vi/')) {
    const blank = sharp({ create: { width: 640, height: 360, channels: 3, background: '#345' } });
    return new Response(new Uint8Array(await blank.jpeg().toBuffer()));
  }
  const item = { snippet: { title: 'Five bakkies compared' }, contentDetails: { upload: { videoId: 'roadworthy1' } } };
  return Response.json({ items: [item] });
}

/** Mocks the provider of SMS, and the video channel. */
function mockServices() {
  let text = '';
  const answer = (async (input, init) => {
    if (!String(input).startsWith(sms.url)) return answerVideos(input);
    text = JSON.parse(String(init?.body)).body;
    return Response.json({}, { status: 201 });
  }) as typeof fetch;
  return { answer, smsCode: () => /\d{6}/.exec(text)?.[0] ?? '' };
}

/** Mocks a dealer's web server. */
const answerFeed = async () => ({ body: recordedFeed, type: 'text/csv', etag: null, lastModified: null });

/** Opens the API on the demonstration data, in a separate folder. */
export async function openDemonstration(folder: string) {
  const settings = {
    ...readSettings({ DATA_DIR: folder, TOKEN_SECRET: 'a secret for recorded examples alone', LOG_LEVEL: 'error' }),
    video: { apiKey: 'k', channelId: 'c' },
    sms,
    push: { privateKey: Buffer.alloc(32, 7).toString('base64url'), contact: 'mailto:operator@example.com' },
    apiReference: true,
  };
  const database = await openDatabase(settings);
  const files = await openFiles(settings);
  const plan = fewPictures();
  await seed(database.db, { ...SEED, now: new Date(), album: await planAlbum(files, plan) });
  await drawShownPictures({ db: database.db, files }, plan, () => {});
  await database.db.transaction((tx) => addOperator(tx, cliActor, sellerEmail));
  const { answer, smsCode } = mockServices();
  const app = await buildApp({ settings, database, fetch: answer, fetchPublic: answerFeed, runsJobsByItself: false });
  await app.ready();
  return { app, database, settings, smsCode };
}

/** Limits that reject no call: beyond them a view is not counted, and a browser gets no token. */
const SILENT_LIMITS = /^(view|browser-token)/;

/** The names of the limits that were charged and can reject a call. */
export async function chargedLimits(db: Db): Promise<string[]> {
  const charged = await rows<{ name: string }>(db, sql`select distinct split_part(key, ':', 1) as name from throttles`);
  return charged.map(({ name }) => name).filter((name) => !SILENT_LIMITS.test(name));
}
