import { sql } from 'drizzle-orm';
import { adForm, insertUpload } from '../../../../test/ads/poster';
import { addEnrolledOperator } from '../../../../test/support/operator';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let token: string;
let owner: string;
let picture: string;
beforeAll(async () => {
  api = await openTestApp();
  token = (await addEnrolledOperator(api)).elevated;
  owner = await api.signIn('dealer@example.com');
  picture = await insertUpload(api, 3, 'own-picture');
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const read = async (queue: string, id: string): Promise<{ version: string }> =>
  (await api.get(`desk/queues/${queue}/${id}`, { token })).json().data;
const decide = (queue: string, id: string, decision: string, more: object) =>
  api.post('desk/decisions', { queue, id, decision, ...more }, { token });
const refusal = [
  409,
  {
    success: false,
    msg: 'This was changed after you opened it. Nothing was decided. Please look at it again.',
    errors: { version: expect.any(String) },
  },
];
const outcome = (answer: Awaited<ReturnType<typeof decide>>) => [answer.statusCode, answer.json()];

describe('an entry that was changed after the operator opened it', () => {
  it.each([
    ['approve', {}],
    ['reject', { template: 'documents-incomplete' }],
  ] as const)('API-2006 refuses to %s documents of which one was replaced', async (decision, more) => {
    const upload = (kind: string) =>
      run(`insert into dealer_documents (user_id, kind, business_name, file_id, content_type, bytes)
        values (3, '${kind}', 'Zebra Motors', 'private-${kind}', 'image/webp', 1)`);
    const waiting = () => api.database.db.$count(sql`dealer_documents where state = 'waiting'`);
    await run('delete from dealer_documents');
    await upload('registration');
    await upload('identity');
    const { version } = await read('dealers', '3');
    await run(`delete from dealer_documents where kind = 'identity'`);
    await upload('identity');
    expect(outcome(await decide('dealers', '3', decision, { ...more, version }))).toEqual(refusal);
    expect(await waiting()).toBe(2);
    const again = { ...more, version: (await read('dealers', '3')).version };
    expect((await decide('dealers', '3', decision, again)).statusCode).toBe(200);
    expect(await waiting()).toBe(0);
  });

  /** An ad that waits in a queue; its owner edits it with `change`. */
  async function postWaiting(queue: string) {
    await run('delete from recent_postings');
    const form = { ...adForm, images: [picture], featured_image: picture };
    const { _id } = (await api.post('cars/add-car', form, { token: owner })).json().data;
    const isHeld = queue === 'held-ads';
    await run(
      `update ad_checks set level = 'high', waits_since = now(), held_from = ${isHeld ? `'active'` : 'null'} where ad_id = ${_id}`,
    );
    if (isHeld) await run(`update ads set status = 'held' where id = ${_id}`);
    const change = async (description: string) => {
      const edited = { ...adForm, car_id: _id, description };
      expect((await api.post('cars/update-car-details', edited, { token: owner })).statusCode).toBe(200);
      // The check of this edit would let a marked ad wait no longer.
      await run(`update ad_checks set waits_since = now() where ad_id = ${_id}`);
    };
    const status = async () =>
      (await rows<{ status: string }>(api.database.db, sql`select status from ads where id = ${_id}::bigint`))[0]
        ?.status;
    return { id: _id as string, change, status };
  }

  it.each(['held-ads', 'marked-ads'])('API-2007 is not cleared in %s until it was looked at again', async (queue) => {
    const { id, change, status } = await postWaiting(queue);
    const before = await status();
    const { version } = await read(queue, id);
    await change('Please pay the deposit to my cousin before you come and look at it, he keeps the key.');
    expect(outcome(await decide(queue, id, 'clear', { version }))).toEqual(refusal);
    expect(await status()).toBe(before);
    const again = await read(queue, id);
    await run(`update ad_checks set checked_at = checked_at + interval '1 second' where ad_id = ${id}`);
    expect(outcome(await decide(queue, id, 'clear', { version: again.version }))).toEqual(refusal);
    expect((await decide(queue, id, 'clear', { version: (await read(queue, id)).version })).statusCode).toBe(200);
    expect(await status()).toBe('active');
  });

  it('API-2007 is hidden all the same, and cleared by a page of the previous release', async () => {
    const { id, change, status } = await postWaiting('held-ads');
    const { version } = await read('held-ads', id);
    await change('Another text');
    expect((await decide('held-ads', id, 'hide-ad', { template: 'rules', version })).statusCode).toBe(200);
    expect(await status()).toBe('hidden');
    const old = await postWaiting('held-ads');
    await old.change('Another text');
    expect((await decide('held-ads', old.id, 'clear', {})).statusCode).toBe(200);
  });
});
