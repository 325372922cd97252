import { sql } from 'drizzle-orm';
import { addEnrolledOperator } from '../../../../test/support/operator';
import { mailsTo } from '../../../../test/support/outbox';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { readSellerChecks } from '../../../read-models/seller-checks';

/** Zebra Motors of the fixture. */
const DEALER = 3;

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = (await addEnrolledOperator(api)).elevated;
});
beforeEach(async () => {
  for (const table of ['dealer_documents', 'mail_outbox'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
  await api.database.db.execute(sql`update users set businessname = 'Zebra Motors' where id = ${DEALER}`);
});
afterAll(() => api.close());

const upload = (kind: string) =>
  api.database.db.execute(sql`insert into dealer_documents (user_id, kind, business_name, file_id, content_type, bytes)
    values (${DEALER}, ${kind}, 'Zebra Motors', ${`private-${kind}`}, 'image/webp', 1)`);
const decide = (decision: string, more: object = {}) =>
  api.post('desk/decisions', { queue: 'dealers', id: String(DEALER), decision, ...more }, { token });
/** The only mail of the dealer, and what the page of the dealer says. */
const read = async () => {
  const [mail, ...others] = await mailsTo(api, 'dealer@example.com');
  expect(others).toEqual([]);
  return { body: mail?.body ?? '', seenAt: (await readSellerChecks(api.database.db, DEALER))?.documents_seen_at };
};

describe('the mail about the documents of a dealer', () => {
  it('API-1900 says that the page says so only when it does: all documents, for the present name', async () => {
    await upload('registration');
    expect((await decide('approve')).statusCode).toBe(200);
    const partly = await read();
    expect(partly.seenAt).toBeNull();
    expect(partly.body).toMatch(/We have seen: Company registration\./);
    expect(partly.body).toMatch(/once we have seen all of them/);
    expect(partly.body).not.toMatch(/say so now/);

    await api.database.db.execute(sql`delete from mail_outbox`);
    await upload('address');
    await upload('identity');
    expect((await decide('approve')).statusCode).toBe(200);
    const whole = await read();
    expect(whole.seenAt).toMatch(/Z$/);
    expect(whole.body).toMatch(/We have seen: Proof of address, Identity document\./);
    expect(whole.body).toMatch(/Your ads and your page say so now/);
  });

  it('API-1900 does not say so for documents of another name of the business', async () => {
    for (const kind of ['registration', 'address', 'identity']) await upload(kind);
    await api.database.db.execute(sql`update users set businessname = 'Another name' where id = ${DEALER}`);
    expect((await decide('approve')).statusCode).toBe(200);
    const { body, seenAt } = await read();
    expect(seenAt).toBeNull();
    expect(body).not.toMatch(/say so now/);
  });

  it('API-1900 refuses with the reason, the way to the documents, and the link to object', async () => {
    await upload('address');
    expect((await decide('reject', { template: 'documents-do-not-fit' })).statusCode).toBe(200);
    const { body } = await read();
    expect(body).toMatch(/Why: The documents do not fit the name/);
    expect(body).toMatch(/\/profile\?tab=checks/);
    expect(body).toMatch(/Object to this decision:/);
  });
});

describe('the mail about an ad that was in review', () => {
  const hold = () =>
    api.database.db.execute(sql`with held as (update ads set status = 'held' where id = 2 returning id)
      insert into ad_checks (ad_id, score, level, reasons, waits_since, held_from) select id, 120, 'high', '[]', now(), 'active'
      from held`);
  const clear = (queue: string) => api.post('desk/decisions', { queue, id: '2', decision: 'clear' }, { token });
  beforeEach(() => api.database.db.execute(sql`delete from ad_checks`));

  it('API-1908 says that it appears now', async () => {
    await hold();
    expect((await clear('held-ads')).statusCode).toBe(200);
    expect((await read()).body).toMatch(/is on the site now/);
  });

  it('API-1908 is not sent for a marked ad, of whose check its owner does not know', async () => {
    await api.database.db.execute(sql`update ads set status = 'active' where id = 2`);
    await api.database.db.execute(sql`insert into ad_checks (ad_id, score, level, reasons, waits_since)
      values (2, 70, 'middle', '[]', now())`);
    expect((await clear('marked-ads')).statusCode).toBe(200);
    expect(await mailsTo(api, 'dealer@example.com')).toEqual([]);
  });
});
