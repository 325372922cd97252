import { sql } from 'drizzle-orm';
import { adOf, grantPlan, tokenOf } from '../../../test/chat/chat-fixtures';
import { postedMails } from '../../../test/chat/mailbox';
import {
  createRaters,
  exchange,
  passDays,
  type Rater,
  rate,
  ratingTokenOf,
  scores,
  shownOf,
  statesOf,
} from '../../../test/ratings/rating-fixtures';
import { readMailedToken } from '../../../test/support/outbox';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp, testSettings } from '../../../test/support/test-app';
import { closeAccount } from '../accounts/close-account';
import { recordExchange } from './exchanges';
import { hideRating, restoreRating } from './moderation';
import { ratingLinks } from './rating-link';
import { rebuildSellerRatings } from './seller-rating';

const DEALER = 3;
let api: TestApp;
let dealer: { token: string; ad: string };
beforeAll(async () => {
  api = await openTestApp();
  dealer = { token: await tokenOf(api, DEALER), ad: adOf.dealer };
});
afterAll(() => api.close());
const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const select = (query: string) => rows<Record<string, unknown>>(api.database.db, sql.raw(query));
beforeEach(async () => {
  for (const table of 'rating_exchanges account_traces conversations leads throttles seller_ratings mail_outbox'.split(
    ' ',
  ))
    await run(`delete from ${table}`);
  await run('delete from users where id >= 1000');
});

/** People who each sent a question, were answered and rated; the ratings count. */
async function rated(count: number, score = 4, from = 1_000): Promise<Rater[]> {
  const raters = await createRaters(api, from, count);
  for (const rater of raters) {
    await exchange(api, rater.id, dealer);
    await passDays(api, 1);
    await rate(api, rater, scores(score));
    await passDays(api, 15);
    await api.app.runDueJobs();
  }
  return raters;
}
const given = async (user: number) => (await api.get('ratings/given', { token: await tokenOf(api, user) })).json().data;
const idOfRating = async () => String((await select('select max(id)::int as id from ratings'))[0]?.id);

describe('who may rate', () => {
  it('API-1300 a question without an answer gives nothing to rate; the answer does', async () => {
    const [rater] = await createRaters(api, 1_000, 1);
    await api.post(
      'chat/save-chat-info',
      { car_id: dealer.ad, message: 'Is it there?', uuid: '6f0f5b5e-4a36-4d1b-8b7c-3f7a52f2a001' },
      { token: await tokenOf(api, 1_000) },
    );
    expect(await given(1_000)).toEqual([]);
    await exchange(api, (rater as Rater).id, dealer);
    expect(await given(1_000)).toMatchObject([
      { seller: { _id: '3', name: 'Zebra Motors' }, car: expect.any(String), can_rate: true, rating: null },
    ]);
  });

  it('API-1300 an exchange of a lead allows it in the same transaction, and stays when the ad is deleted', async () => {
    await createRaters(api, 1_000, 1);
    await run(`insert into leads (ad_id, seller_id, person, contacted_at, last_contact_at)
      values (${adOf.dealer2}, 4, 'rater1000@gmail.com', now(), now())`);
    const [lead] = await select('select id::int as id from leads');
    const failing = api.database.db.transaction(async (tx) => {
      await recordExchange(tx, Number(lead?.id), 'test-drive');
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(await given(1_000)).toEqual([]);
    await api.database.db.transaction((tx) => recordExchange(tx, Number(lead?.id), 'test-drive'));
    await run('delete from leads');
    expect(await given(1_000)).toMatchObject([{ seller: { name: 'Aloe Cars' }, can_rate: true }]);
  });

  it('API-1300 neither dealers nor the seller', async () => {
    await grantPlan(api, 4);
    await exchange(api, 4, dealer);
    await run(`insert into leads (ad_id, seller_id, person, contacted_at, last_contact_at)
      values (${dealer.ad}, ${DEALER}, 'dealer@example.com', now(), now())`);
    const [lead] = await select(`select id::int as id from leads where person = 'dealer@example.com'`);
    await api.database.db.transaction((tx) => recordExchange(tx, Number(lead?.id), 'mail'));
    expect(await select('select from rating_exchanges')).toEqual([]);
  });

  it('API-1301 a changed, foreign or expired token opens nothing', async () => {
    const [rater] = await rated(1);
    const token = await ratingTokenOf(api, (rater as Rater).id);
    const [head, body] = token.split('.');
    const signed = async (tokenSecret: string, exchange: number) =>
      (await ratingLinks.url({ siteOrigin: '', tokenSecret }, { exchange })).replace('/rate/', '');
    for (const forged of ['x', `${token}x`, `${head}.${body}.`, dealer.token, await signed('x'.repeat(40), 1)]) {
      expect((await api.get(`ratings/links/${forged}`)).statusCode).toBe(404);
      expect((await api.post(`ratings/links/${forged}`, scores(1))).statusCode).toBe(404);
    }
    expect((await api.get(`ratings/links/${await signed(testSettings.tokenSecret, 999_999)}`)).statusCode).toBe(404);
  });
});

describe('a rating', () => {
  it('API-1302 is written once, and again after another exchange a day later; it stays one', async () => {
    const [rater] = (await rated(1)) as [Rater];
    expect((await rate(api, rater, scores(1))).statusCode).toBe(409);
    await exchange(api, rater.id, dealer);
    const again = await rate(api, rater, { ...scores(2), text: 'Less good.' });
    expect(again.json().data).toMatchObject({ can_rate: false, rating: { answering: 2, text: 'Less good.' } });
    expect((await rate(api, rater, scores(1))).statusCode).toBe(409);
    expect(await statesOf(api, DEALER)).toEqual(['waiting']);
  });

  it('API-1302 is written once by two calls at once', async () => {
    const [rater] = (await createRaters(api, 1_000, 1)) as [Rater];
    await exchange(api, rater.id, dealer);
    const answers = await Promise.all([rate(api, rater, scores(5)), rate(api, rater, scores(1))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await select('select from ratings')).toHaveLength(1);
  });

  it('API-1303 needs a score or "does not apply" for each question, and one score at least', async () => {
    const [rater] = (await createRaters(api, 1_000, 1)) as [Rater];
    await exchange(api, rater.id, dealer);
    const none = { answering: 'none', described: 'none', appointment: 'none' };
    for (const form of [{}, { ...scores(4), answering: '6' }, { ...scores(4), text: 'x'.repeat(1_001) }, none])
      expect((await rate(api, rater, form)).statusCode).toBe(400);
    expect((await rate(api, rater, scores(4))).statusCode).toBe(200);
  });

  it('API-1303 is sent as a plain form too, which leads back to the page', async () => {
    const [rater] = (await createRaters(api, 1_000, 1)) as [Rater];
    await exchange(api, rater.id, dealer);
    const token = await ratingTokenOf(api, rater.id);
    const post = (form: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/ratings/links/${token}`,
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const rejected = await post({ answering: '4' });
    expect([rejected.statusCode, rejected.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    const sent = await post({ ...scores(4), text: '<b>Good</b>' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/rate/${encodeURIComponent(token)}`]);
    expect((await api.get(`ratings/links/${token}`)).json().data.rating.text).toBe('<b>Good</b>');
  });
});

describe('what is shown', () => {
  it('API-1304 nothing below five ratings; from five on the means, with first names', async () => {
    await rated(4, 4);
    expect(await shownOf(api, DEALER)).toBeNull();
    expect((await api.get('ratings/of/3')).json().data).toEqual([]);
    expect((await api.get('users/get-dealer-profile/3')).json().data.rating).toBeNull();
    const onAd = async () => (await api.get(`cars/get-single-car/${dealer.ad}`)).json().rating;
    expect(await onAd()).toBeNull();
    await rated(1, 1, 1_500);
    const shown = { count: 5, overall: 3.4, answering: 3.4, described: 3.4, appointment: null };
    expect(await shownOf(api, DEALER)).toEqual(shown);
    const { data } = (await api.get('ratings/of/3')).json();
    expect(data).toHaveLength(5);
    expect(data[0]).toEqual({
      ...{
        _id: expect.any(String),
        name: 'Thandi',
        month: expect.stringMatching(/^\d{4}-\d\d$/),
        text: '',
        answer: null,
      },
      ...{ answering: 1, described: 1, appointment: null },
    });
    expect(JSON.stringify(data)).not.toMatch(/Nkosi|@/);
    expect((await api.get('users/get-dealer-profile/3')).json().data.rating).toEqual(shown);
    expect(await onAd()).toEqual(shown);
    const { data: dealers } = (await api.post('users/get-dealer-list', {})).json();
    expect(dealers.map(({ rating }: { rating: unknown }) => rating)).toEqual([null, shown]);
  });

  it('API-1305 a rebuild computes the same; ratings of more than 24 months leave the count', async () => {
    await rated(5);
    expect(await rebuildSellerRatings(api.database.db)).toBe(0);
    await run('update seller_ratings set count = 99, overall = 1');
    expect(await rebuildSellerRatings(api.database.db)).toBe(1);
    expect((await shownOf(api, DEALER)).count).toBe(5);
    await run(`update ratings set written_at = now() - interval '25 months' where id = (select min(id) from ratings)`);
    await rebuildSellerRatings(api.database.db);
    expect(await shownOf(api, DEALER)).toBeNull();
  });

  it('API-1306 the seller sees a rating at once and answers it once; no one else does', async () => {
    await rated(5, 4, 1_500);
    const [rater] = (await createRaters(api, 1_000, 1)) as [Rater];
    await exchange(api, rater.id, dealer);
    await rate(api, rater, { ...scores(2), text: 'Slow.' });
    const received = (await api.get('ratings/received', { token: dealer.token })).json();
    expect(received).toMatchObject({ rating: { count: 5 }, count_records: 6 });
    expect(received.data[0]).toMatchObject({ text: 'Slow.', counts: false });
    const shown = (await api.get('ratings/of/3')).json();
    expect(shown.data.map(({ text }: { text: string }) => text)).toEqual(['', '', '', '', '']);
    const answer = (token: string, text = 'We were closed.') =>
      api.post(`ratings/${received.data[0]._id}/answer`, { text }, { token });
    expect((await answer(await tokenOf(api, 4))).statusCode).toBe(404);
    expect((await answer(dealer.token, ' ')).statusCode).toBe(400);
    expect((await answer(dealer.token)).statusCode).toBe(200);
    expect((await answer(dealer.token, 'More.')).statusCode).toBe(404);
    const { data } = (await api.get('ratings/received', { token: dealer.token })).json();
    expect(data[0].answer).toBe('We were closed.');
  });
});

describe('moderation', () => {
  it('API-1307 a report reaches the operator, who hides the rating and restores it', async () => {
    await rated(6);
    const id = await idOfRating();
    const listed = async () => {
      const { data } = (await api.get('ratings/of/3')).json<{ data: { _id: string }[] }>();
      return data.map(({ _id }) => _id);
    };
    expect(await listed()).toHaveLength(6);
    expect(await listed()).toContain(id);
    const report = (of: string) => api.post(`ratings/${of}/report`, { reason: 'offensive', text: '' });
    expect((await report('99999')).statusCode).toBe(404);
    expect((await report(id)).statusCode).toBe(200);
    const { db } = api.database;
    expect(await db.transaction((tx) => hideRating(tx, id, 'Offensive.'))).toMatchObject({ after: 'hidden' });
    expect((await shownOf(api, DEALER)).count).toBe(5);
    expect(await listed()).toHaveLength(5);
    expect(await listed()).not.toContain(id);
    expect((await report(id)).statusCode).toBe(404);
    await api.app.runDueJobs();
    expect((await statesOf(api, DEALER)).at(-1)).toBe('hidden: Offensive.');
    expect(await db.transaction((tx) => restoreRating(tx, id))).toMatchObject({ after: 'counted' });
    expect((await shownOf(api, DEALER)).count).toBe(6);
    expect(await listed()).toContain(id);
    expect(await select('select from rating_reports where closed_at is null')).toEqual([]);
  });

  it('API-1307 a hidden rating is not written again', async () => {
    const [rater] = (await rated(1)) as [Rater];
    const id = await idOfRating();
    await api.database.db.transaction((tx) => hideRating(tx, id, 'Offensive.'));
    await exchange(api, rater.id, dealer);
    expect((await rate(api, rater, scores(1))).statusCode).toBe(409);
  });
});

describe('erasure', () => {
  it('API-1308 a closed account takes its ratings with it, and the figures follow', async () => {
    const raters = await rated(5);
    const { id } = raters[0] as Rater;
    await run(`update users set password_hash = (select password_hash from users where id = 1) where id = ${id}`);
    await closeAccount(api.app.deps, id, 'Roadworthy-27');
    expect(await shownOf(api, DEALER)).toBeNull();
    expect(await statesOf(api, DEALER)).toHaveLength(4);
    expect(await select(`select from rating_exchanges where person = 'rater1000@gmail.com'`)).toEqual([]);
  });

  it('API-1308 the download of the own data has what was written', async () => {
    const [rater] = (await rated(1)) as [Rater];
    const { data } = (await api.get('users/export-account-data', { token: await tokenOf(api, rater.id) })).json();
    expect(data.ratings).toMatchObject([{ seller: 'Zebra Motors', scores: { answering: 4 } }]);
  });
});

describe('the mail that asks', () => {
  const noon = (days: number) => {
    const at = new Date(Date.now() + days * 86_400_000);
    at.setUTCHours(10);
    return at;
  };
  const requests = async () => (await postedMails(api)).filter(({ subject }) => subject.startsWith('How was'));

  it('API-1309 comes once, some days later and by day, with a link that rates without signing in', async () => {
    await createRaters(api, 1_000, 1);
    await exchange(api, 1_000, dealer);
    await api.app.runDueJobs(noon(1));
    const night = noon(4);
    night.setUTCHours(20);
    await api.app.runDueJobs(night);
    expect(await requests()).toEqual([]);
    await api.app.runDueJobs(noon(4));
    await api.app.runDueJobs(noon(5));
    expect(await requests()).toMatchObject([
      { recipient: 'rater1000@gmail.com', subject: 'How was your contact with Zebra Motors?' },
    ]);
    const token = await readMailedToken(api, 'rater1000@gmail.com', '/rate');
    expect((await api.post(`ratings/links/${token}`, scores(5))).statusCode).toBe(200);
  });

  it('API-1309 does not come to who rated before, or stopped such mails', async () => {
    const raters = (await createRaters(api, 1_000, 2)) as [Rater, Rater];
    for (const { id } of raters) await exchange(api, id, dealer);
    await rate(api, raters[0], scores(5));
    await run(`insert into rating_mail_stops (person) values ('rater1001@gmail.com')`);
    await api.app.runDueJobs(noon(4));
    expect(await requests()).toEqual([]);
  });
});

// Last: it takes the ads of the seller off the site.
it('API-2033 says whether the seller has a page: not when the only ad of a private person is off the site', async () => {
  const [rater] = (await createRaters(api, 1_000, 1)) as [Rater];
  await exchange(api, rater.id, dealer);
  const seller = async () => {
    const link = await api.get(`ratings/links/${await ratingTokenOf(api, rater.id)}`);
    const page = await api.get(`users/get-dealer-profile/${DEALER}`);
    return { hasPage: link.json().data.seller.has_page, status: page.statusCode };
  };
  expect(await seller()).toEqual({ hasPage: true, status: 200 });
  await run(`update users set is_dealer = false where id = ${DEALER}`);
  expect(await seller()).toEqual({ hasPage: true, status: 200 });
  await run(`update ads set status = 'inactive' where creator_id = ${DEALER}`);
  expect(await seller()).toEqual({ hasPage: false, status: 404 });
});
