import { setTimeout as wait } from 'node:timers/promises';
import { type ApiPair, openApiPair } from './api-pair';

jest.setTimeout(600_000);
const VISITORS = 400;
const CONCURRENT_VISITORS = 16;
const KILLS = 8;
/** Ads of the dealer (3), and some of others. */
const ADS = ['2', '5', '11', '14', '1', '3', '4', '6'];

let pair: ApiPair;
beforeAll(async () => {
  pair = await openApiPair();
});
afterAll(() => pair?.close());

/** The ads that a visitor sees in a list, and opens. */
const seenBy = (visitor: number) => ADS.filter((_, index) => (visitor * 7 + index * 3) % (index + 2) !== 0);
const openedBy = (visitor: number) => seenBy(visitor).filter((_, index) => (visitor + index) % 3 === 0);

/** Posts until one of the processes answers, as browsers do; every third call is repeated. */
async function post(visitor: number, path: string, body: object): Promise<void> {
  let answers = visitor % 3 === 0 ? 2 : 1;
  for (let attempt = visitor; answers > 0; attempt += 1) {
    const answer = await fetch(`${pair.addressOf(attempt)}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
        'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}`,
      },
      body: JSON.stringify({ ...body, visitor: `visitor-${visitor}` }),
    }).catch(() => undefined);
    if (answer?.ok) answers -= 1;
    else await wait(20);
  }
}

async function visit(visitor: number): Promise<void> {
  const seen = seenBy(visitor);
  // The second list repeats an ad of the first.
  await post(visitor, 'statistics/appearances', { car_ids: seen.slice(0, 4) });
  await post(visitor, 'statistics/appearances', { car_ids: seen.slice(3) });
  for (const car_id of openedBy(visitor)) await post(visitor, 'cars/count-view', { car_id });
}

it('API-1250 counts scripted traffic exactly, with repeated requests, over two processes that are killed', async () => {
  const visitors = Array.from({ length: VISITORS }, (_, index) => index).filter(
    (visitor) => seenBy(visitor).length > 4,
  );
  const next = visitors.values();
  let done = 0;
  const run = async () => {
    for (const visitor of next) {
      await visit(visitor);
      done += 1;
    }
  };
  const killAll = async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (done < (visitors.length * kill) / (KILLS + 1)) await wait(20);
      await pair.kill(kill);
    }
  };
  await Promise.all([killAll(), ...Array.from({ length: CONCURRENT_VISITORS }, run)]);

  const answer = await fetch(`${pair.addressOf(0)}/api/v1/statistics`, {
    headers: { authorization: `Bearer ${pair.token}` },
  });
  const { data } = (await answer.json()) as {
    data: {
      ads: { _id: string; appearances: number; views: number }[];
      totals: { appearances: number; views: number };
    };
  };
  const countBy = (adsOf: (visitor: number) => string[], ad: string) =>
    visitors.filter((visitor) => adsOf(visitor).includes(ad)).length;
  const own = ADS.slice(0, 4);
  const expected = own.map((ad) => ({ _id: ad, appearances: countBy(seenBy, ad), views: countBy(openedBy, ad) }));
  const counted = data.ads.filter(({ _id }) => own.includes(_id));
  expect(
    counted
      .map(({ _id, appearances, views }) => ({ _id, appearances, views }))
      .sort((a, b) => Number(a._id) - Number(b._id)),
  ).toEqual(expected.sort((a, b) => Number(a._id) - Number(b._id)));
  expect(Math.min(...expected.map(({ appearances }) => appearances))).toBeGreaterThan(50);
  const sum = (figure: 'appearances' | 'views') => expected.reduce((total, ad) => total + ad[figure], 0);
  expect(data.totals).toMatchObject({ appearances: sum('appearances'), views: sum('views') });
});
