import { sql } from 'drizzle-orm';
import { asAnotherRequest } from '../../../../test/support/another-request';
import { addEnrolledOperator } from '../../../../test/support/operator';
import { mailsTo } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';
import { adminCommandRunner } from '../../../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { untilBlocked } from '../../../../test/support/until-blocked';
import { recheckAd } from '../../fraud/checks/screen-ad';

/** Ads 2 and 5 are the dealer's, user 3. */
const OWNER = 'dealer@example.com';
let api: TestApp;
let token: string;
let other: string;
beforeAll(async () => {
  api = await openTestApp();
  token = (await addEnrolledOperator(api)).elevated;
  other = (await addEnrolledOperator(api, 'other@example.com')).elevated;
});
beforeEach(async () => {
  for (const table of ['ad_reports', 'mail_outbox', 'throttles', 'account_suspensions', 'suspended_ads', 'ad_checks'])
    await run(`delete from ${table}`);
  await run(`update ads set status = 'active'`);
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const post = (path: string, body: object, as = token) => api.post(`desk/${path}`, body, { token: as });
const decide = async (queue: string, id: string, decision: string): Promise<string> => {
  const needsReason = decision === 'hide-ad' || decision === 'suspend-account';
  const answer = await post('decisions', { queue, id, decision, ...(needsReason && { template: 'rules' }) });
  expect([decision, answer.statusCode]).toEqual([decision, 200]);
  return answer.json().data._id;
};
const decideReported = async (ad: number, decision: string) => {
  await run(`insert into ad_reports (ad_id, user_id, reason) values (${ad}, 1, 'fraud')`);
  return decide('ad-reports', String(ad), decision);
};
const undo = async (action: string, as = token) => (await post(`actions/${action}/undo`, {}, as)).json().data;
const statusOf = async (ad: number) =>
  (await rows<{ status: string }>(api.database.db, sql`select status from ads where id = ${ad}`))[0]?.status;
const heldAds = async () =>
  (await api.get('desk/queues/held-ads', { token })).json().data.map(({ id }: { id: string }) => id);
/** Holds an ad that was in a status before. */
const hold = async (ad: number, heldFrom: string) => {
  await run(`update ads set status = 'held' where id = ${ad}`);
  await run(`insert into ad_checks (ad_id, score, level, reasons, waits_since, held_from) values (${ad}, 120, 'high',
    '[{"kind":"low-price","points":120,"evidence":{"text":"Cheap"}}]', now(), '${heldFrom}')`);
};
/** Checks an ad again, whose signs are gone. */
const recheck = async (ad: number) => {
  await api.database.db.transaction((tx) => recheckAd(tx, ad));
  expect(await rows(api.database.db, sql`select level from ad_checks where ad_id = ${ad}`)).toEqual([{ level: 'low' }]);
};

describe('an ad of a suspended account', () => {
  it('API-1998 stays hidden when an earlier decision about it is undone, and is back with the account', async () => {
    const hidden = await decideReported(2, 'hide-ad');
    const suspended = await decideReported(5, 'suspend-account');
    expect(await undo(hidden)).toMatchObject({ before: { 'ad 2': 'hidden' }, after: { 'ad 2': 'hidden' } });
    expect(await statusOf(2)).toBe('hidden');
    expect((await undo(suspended)).after).toMatchObject({ 'ad 2': 'active', 'ad 5': 'active', 'account 3': 'open' });
    expect([await statusOf(2), await statusOf(5)]).toEqual(['active', 'active']);
  });

  it('API-1998 stays hidden when an objection to an earlier decision is accepted, and is back with the account', async () => {
    await decideReported(2, 'hide-ad');
    const [mail] = await mailsTo(api, OWNER);
    const link = /\/api\/v1\/decisions\/[\w.-]+/.exec(mail?.body ?? '')?.[0] ?? '';
    await api.app.inject({
      ...{ method: 'POST', url: link, payload: 'text=It+is+mine' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const suspended = await decideReported(5, 'suspend-account');
    const [objection] = (await api.get('desk/queues/objections', { token })).json().data;
    await decide('objections', objection.id, 'accept');
    expect(await statusOf(2)).toBe('hidden');
    await undo(suspended);
    expect(await statusOf(2)).toBe('active');
  });

  it('API-1998 waits hidden when the decision about its check is undone, and is held with the account', async () => {
    await hold(2, 'sold');
    const hidden = await decide('held-ads', '2', 'hide-ad');
    const suspended = await decideReported(5, 'suspend-account');
    await undo(hidden);
    expect(await statusOf(2)).toBe('hidden');
    await undo(suspended);
    expect([await statusOf(2), await heldAds()]).toEqual(['held', ['2']]);
    await decide('held-ads', '2', 'clear');
    expect(await statusOf(2)).toBe('sold');
  });

  it('API-1998 is back also when both decisions are undone at once', async () => {
    const hidden = await decideReported(2, 'hide-ad');
    const suspended = await decideReported(5, 'suspend-account');
    let undone: Promise<unknown>[] = [];
    await api.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = 3 for update`);
      undone = [
        [hidden, token],
        [suspended, other],
      ].map(([action = '', as]) => asAnotherRequest(() => undo(action, as)));
      await untilBlocked(tx, undone.length);
    });
    await Promise.all(undone);
    expect([await statusOf(2), await statusOf(5)]).toEqual(['active', 'active']);
  });

  it('API-2001 is not shown by the command line', async () => {
    await decideReported(2, 'suspend-account');
    const runAdmin = adminCommandRunner(() => api);
    await expect(runAdmin('ads show 2')).rejects.toThrow(
      'The account of the owner of ad 2 is suspended. Undo that first.',
    );
    expect(await statusOf(2)).toBe('hidden');
  });
});

describe('a held ad', () => {
  it('API-1999 is held again when the decision to hide it is undone, also when its signs are gone', async () => {
    await hold(2, 'active');
    await recheck(2);
    expect(await statusOf(2)).toBe('held');
    expect((await undo(await decide('held-ads', '2', 'hide-ad'))).after).toMatchObject({ 'ad-check 2': 'held' });
    expect([await statusOf(2), await heldAds()]).toEqual(['held', ['2']]);
  });

  it('API-2000 waits again after a suspension is undone, with its former status, also when it was checked while hidden', async () => {
    await hold(2, 'inactive');
    const suspended = await decideReported(5, 'suspend-account');
    await recheck(2);
    await undo(suspended);
    expect([await statusOf(2), await heldAds()]).toEqual(['held', ['2']]);
    await decide('held-ads', '2', 'clear');
    expect(await statusOf(2)).toBe('inactive');
  });

  it('API-2000 waits again after a suspension is undone, also when its check was cleared while hidden', async () => {
    await hold(2, 'active');
    const suspended = await decideReported(5, 'suspend-account');
    await decide('held-ads', '2', 'clear');
    expect(await statusOf(2)).toBe('hidden');
    await undo(suspended);
    expect([await statusOf(2), await heldAds()]).toEqual(['held', ['2']]);
  });
});

describe('a sold ad', () => {
  const sale = '2026-02-03 10:00:00+00';
  const saleOf = async (ad: number) =>
    (
      await rows<{ days: number | null }>(
        api.database.db,
        sql`select (sold_at at time zone 'UTC')::date - ${sale.slice(0, 10)}::date as days from ads where id = ${ad}`,
      )
    )[0]?.days;
  beforeEach(async () => {
    await run(`update ads set status = 'sold' where id = 2`);
    await run(`update ads set sold_at = '${sale}' where id = 2`);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a decision to hide it that is undone', async () => undo(await decideReported(2, 'hide-ad'))],
    ['a suspension that is undone', async () => undo(await decideReported(5, 'suspend-account'))],
    ['a check that is cleared', () => hold(2, 'sold').then(() => decide('held-ads', '2', 'clear'))],
  ])('API-2045 keeps its date of sale through %s', async (_, change) => {
    await change();
    expect([await statusOf(2), await saleOf(2)]).toEqual(['sold', 0]);
  });

  it('API-2045 loses it when it is listed again, also after it was hidden, and gets a new one with a new sale', async () => {
    await run(`update ads set status = 'hidden' where id = 2`);
    await run(`update ads set status = 'active' where id = 2`);
    expect(await saleOf(2)).toBeNull();
    await run(`update ads set status = 'sold' where id = 2`);
    expect(await saleOf(2)).toBeGreaterThan(0);
  });
});
