import { sql } from 'drizzle-orm';
import { copyAd } from '../../../../test/support/copy-ad';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { decideAdCheck } from './decide';
import { recheckDue } from './recheck-due';
import { readAdCheck } from './repository';
import { screenAd } from './screen-ad';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const db = () => api.database.db;
const runJob = () => recheckDue(api.app.deps, new Date());
let registered = 0;

/** An account of long ago with a telephone number, or a mailbox. */
async function register(contact: { gsm?: string; email?: string }): Promise<number> {
  const { gsm = `55${String(++registered).padStart(7, '0')}`, email = `ring${++registered}@example.com` } = contact;
  const [user] = await rows<{ id: number }>(
    db(),
    sql`insert into users (fullname, email, password_hash, gsm, province, city, created_at)
        values ('Ring', ${email}, '', ${gsm}, 'Gauteng', 'Pretoria', now() - interval '1 year') returning id::int as id`,
  );
  return user?.id ?? 0;
}

/** Writes an ad as posting does, in a transaction that checks it. */
async function post(seller: number, { isChecked = true } = {}): Promise<number> {
  const ad = await copyAd(db(), 2);
  await db().execute(sql`update ads set creator_id = ${seller}, description = '' where id = ${ad}`);
  if (isChecked) await db().transaction((tx) => screenAd(tx, ad));
  return ad;
}

const levelOf = async (ad: number) => (await readAdCheck(db(), ad))?.level;
const levels = (ads: readonly number[]) => Promise.all(ads.map(levelOf));
const checkedAt = (ads: readonly number[]) =>
  Promise.all(ads.map(async (ad) => (await readAdCheck(db(), ad))?.checkedAt.getTime()));

describe('the first accounts of a ring', () => {
  it('API-1930 are checked again once a third one has their number: their ads are marked as well', async () => {
    const gsm = '551900001';
    const ads: number[] = [];
    for (let account = 0; account < 2; account++) {
      ads.push(await post(await register({ gsm })));
      await runJob();
    }
    expect(await levels(ads)).toEqual(['low', 'low']);
    ads.push(await post(await register({ gsm })));
    await runJob();
    expect(await levels(ads)).toEqual(['middle', 'middle', 'middle']);
    const evidence = (await readAdCheck(db(), ads[0] as number))?.reasons.map((reason) => reason.evidence);
    expect(evidence).toEqual([expect.objectContaining({ text: 'Shares telephone number with 2 other sellers.' })]);
  });

  it('API-1930 are checked again although their ads are older than the checks, or waited for a decision', async () => {
    const gsm = '551900002';
    const [old, cleared] = [
      await post(await register({ gsm }), { isChecked: false }),
      await post(await register({ gsm })),
    ];
    await runJob();
    await db().transaction((tx) => decideAdCheck(tx, cleared, 'cleared'));
    await post(await register({ gsm }));
    await runJob();
    expect(await levels([old, cleared])).toEqual(['middle', 'middle']);
    expect((await readAdCheck(db(), cleared))?.waitsSince).not.toBeNull();
  });

  it('API-1931 are checked once: neither the next run, nor another ad of the ring, nor an account beyond it does it again', async () => {
    const gsm = '551900003';
    const known = [await post(await register({ gsm })), await post(await register({ gsm }))];
    const third = await register({ gsm });
    await post(third);
    await runJob();
    const before = await checkedAt(known);
    await runJob();
    await post(third);
    await runJob();
    await post(await register({ gsm }));
    await runJob();
    expect(await checkedAt(known)).toEqual(before);
  });

  it('API-1931 end the run of the job also when each shares another contact with the next', async () => {
    const [gsm, other] = ['551900004', '551900005'];
    const first = await post(await register({ gsm }));
    const middle = await register({ gsm, email: 'chain@gmail.com' });
    const last = await post(await register({ gsm: other, email: 'c.hain@gmail.com' }));
    const ad = await post(middle);
    await runJob();
    expect(await levels([first, ad, last])).toEqual(['low', 'middle', 'low']);
    expect(await rows(db(), sql`select from ad_checks where recheck_due`)).toEqual([]);
  });

  it('API-1932 whose ad was confirmed as fraud is not checked again, and stays hidden', async () => {
    const gsm = '551900006';
    const hidden = await post(await register({ gsm }));
    await runJob();
    await db().transaction((tx) => decideAdCheck(tx, hidden, 'confirmed'));
    const before = await checkedAt([hidden]);
    for (let account = 0; account < 2; account++) await post(await register({ gsm }));
    await runJob();
    expect(await checkedAt([hidden])).toEqual(before);
    expect((await readAdCheck(db(), hidden))?.decision).toBe('confirmed');
  });
});
