import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { password } from '../../../test/support/fixture';
import { mailsTo } from '../../../test/support/outbox';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp, testSettings } from '../../../test/support/test-app';
import { unsubscribeUrl } from '../../platform/unsubscribe/token';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('dealer@example.com');
});
afterAll(() => api.close());

const person = { fullname: 'New Name', gsm: '821234567', province: 'Western Cape', city: 'Cape Town' };
const company = { businessname: 'Zebra Two', businessAddress: '2 Main Road' };
const put = (body: unknown, bearer = token) => api.put('users/update-user-details', body, { token: bearer });
/** The same call as a browser makes it, with a file. */
async function putForm(fields: Record<string, string>, files: Record<string, Buffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, content] of Object.entries(files))
    form.set(name, new Blob([new Uint8Array(content)]), `${name}.jpg`);
  const request = new Request('http://site.example', { method: 'PUT', body: form });
  return api.app.inject({
    method: 'PUT',
    url: '/api/v1/users/update-user-details',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
  });
}
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
const folderOf = (url: string) => join(testSettings.dataFolder, 'media', url.split('/')[2] ?? '');

describe('PUT users/update-user-details', () => {
  it('API-296 saves what Edit Profile or Edit Company Info sends, each as a whole', async () => {
    expect((await put(person)).json().data).toMatchObject({ ...person, businessname: 'Zebra Motors' });
    expect((await putForm(company, {})).json().data).toMatchObject({ ...person, ...company });
    expect((await put({ fullname: 'Only A Name' })).json().errors).toEqual({
      gsm: 'Must be exactly 9 digits',
      province: 'Please select province',
      city: 'Please select city',
    });
    expect((await put({ businessname: ' ' })).json().errors).toEqual({
      businessname: 'Please enter business name',
      businessAddress: 'Please enter business address',
    });
    expect((await put({ ...person, city: 'Pretoria' })).json().errors).toEqual({ city: 'Please select city' });
    expect((await put({})).statusCode).toBe(400);
  });

  it('API-296 ignores all other fields', async () => {
    const extended = {
      ...person,
      is_subscriber: true,
      is_dealer: false,
      email: 'x@example.com',
      _id: '1',
      isDealer: false,
    };
    expect((await put(extended)).json().data).toMatchObject({ _id: '3', email: 'dealer@example.com', is_dealer: true });
    expect((await rows(api.database.db, sql`select fullname from users where id = 1`))[0]).toEqual({
      fullname: 'Buyer',
    });
  });

  it('API-297 stores a photo re-encoded and deletes the previous one', async () => {
    const first = (await putForm({}, { avatar: await picture() })).json().data.avatarurl as string;
    expect(first).toMatch(/^\/media\/user-[\w-]+\/320\.webp$/);
    const stored = await api.get(first);
    expect(stored.headers['content-type']).toBe('image/webp');
    expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined();
    const second = (await putForm(person, { avatar: await picture() })).json().data.avatarurl as string;
    expect(second).not.toBe(first);
    expect([existsSync(folderOf(first)), existsSync(folderOf(second))]).toEqual([false, true]);
  });

  it('API-297 rejects a file that is not a picture or larger than 1.5MB, and changes nothing', async () => {
    const before = (await putForm({}, { logo: await picture() })).json().data.logourl as string;
    for (const bad of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      Buffer.alloc(9),
    ]) {
      const refused = await putForm({}, { logo: bad });
      expect([refused.statusCode, refused.json().errors]).toEqual([400, { logo: 'Only image files are accepted' }]);
    }
    const large = await putForm({}, { logo: Buffer.alloc(1.5 * 1024 * 1024 + 1) });
    expect([large.statusCode, large.json().msg]).toEqual([413, 'File size must be less than or equal to 1.5MB']);
    expect((await putForm({}, { other: await picture() })).statusCode).toBe(400);
    for (const boundary of ['x', 'x'.repeat(300)]) {
      const broken = await api.app.inject({
        method: 'PUT',
        url: '/api/v1/users/update-user-details',
        payload: `--${boundary}\r\ncontent-disposition: form-data; name="logo"; filename="a.jpg"\r\n\r\nno end`,
        headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      expect([broken.statusCode, broken.json().msg]).toEqual([400, 'The form is not well-formed.']);
    }
    expect((await api.get('users/get-user-profile-data', { token })).json().data.logourl).toBe(before);
    expect(existsSync(folderOf(before))).toBe(true);
  });
});

describe('GET users/export-account-data', () => {
  it('API-298 exports all data stored about the user, and no data of others', async () => {
    const buyer = await api.signIn('buyer@example.com');
    await api.database.db.execute(
      sql`insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (900, 1, 3, 1)`,
    );
    await api.database.db.execute(
      sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
          values (900, 1, 1, gen_random_uuid(), 'Is it there?'), (900, 2, 3, gen_random_uuid(), 'An answer of the dealer')`,
    );
    await api.post('newsletter/subscribe', { email: 'Buyer@example.com' });
    const answer = await api.get('users/export-account-data', { token: buyer });
    expect(answer.headers['content-disposition']).toContain('attachment');
    const { data } = answer.json();
    expect(data).toMatchObject({ person: { email: 'buyer@example.com' }, ads: [], favourite_car_ids: ['11'] });
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['saved_searches', 'test_drives', 'subscriptions']));
    expect(data.chat_messages).toEqual([{ at: expect.any(String), to: 'New Name', message: 'Is it there?' }]);
    expect(data).toMatchObject({ alerts: { price_drops: false }, newsletter: { confirmed: null, stopped: null } });
    expect(answer.body).not.toMatch(/argon2|dealer@example|password|An answer/);
    await api.database.db.execute(sql`delete from conversations`);
    const sales = await rows<{ id: string }>(
      api.database.db,
      sql`update ads set status = 'sold' where creator_id = 3 and status = 'active' and id % 2 = 0 returning id::text`,
    );
    const own = (await api.get('users/export-account-data', { token })).json().data;
    const sold = own.ads.filter((ad: { sold_at: string | null }) => ad.sold_at !== null);
    expect(sold.map(({ _id }: { _id: string }) => _id).sort()).toEqual(sales.map(({ id }) => id).sort());
    expect(sales).not.toHaveLength(0);
    expect(own.ads[0]).toMatchObject({ description: expect.any(String), carfeatures: expect.any(Array) });
    expect(own.ads).toHaveLength(
      own.person.listing_cars_count +
        own.person.sold_cars_count +
        own.ads.filter(({ status }: { status: string }) => status === 'inactive').length,
    );
  });
});

describe('POST users/close-account', () => {
  const close = (body: object, bearer: string) => api.post('users/close-account', body, { token: bearer });
  it('API-299 requires the password', async () => {
    expect((await close({}, token)).json().errors).toEqual({ password: 'Please enter a password' });
    expect((await close({ password: 'wrong' }, token)).json().errors).toEqual({
      password: 'The password is not right.',
    });
    expect((await api.get('users/get-user-profile-data', { token })).statusCode).toBe(200);
  });

  it('API-299 deletes the account with its ads and conversations, ends its sessions and confirms by mail', async () => {
    await api.database.db.execute(
      sql`insert into conversations (low_user_id, high_user_id, starter_id) values (1, 3, 1)`,
    );
    await api.database.db.execute(
      sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
          select id, n, case n when 1 then 1 else 3 end, gen_random_uuid(), 'Hi' from conversations, generate_series(1, 2) n`,
    );
    await api.database.db.execute(
      sql`insert into recent_postings (user_id, ad_id, make, model, year, mileage, title)
          values (3, 2, 'BMW', '3 Series', 2019, 1, 'x')`,
    );
    expect((await close({ password }, token)).json()).toMatchObject({ success: true });
    for (const table of ['conversations', 'messages', 'recent_postings']) {
      expect(await rows(api.database.db, sql`select from ${sql.identifier(table)}`)).toEqual([]);
    }
    expect(await rows(api.database.db, sql`select from ads where creator_id = 3`)).toEqual([]);
    expect(await rows(api.database.db, sql`select from users where id = 3`)).toEqual([]);
    expect((await api.get('users/get-user-profile-data', { token })).statusCode).toBe(401);
    expect((await mailsTo(api, 'dealer@example.com'))[0]?.subject).toContain('was closed');
    expect((await api.post('users/user-login', { email: 'dealer@example.com', password })).statusCode).toBe(401);
    expect(await rows(api.database.db, sql`select from users where id = 1`)).toHaveLength(1);
  });

  it('API-2063 cancels mails that still wait, but not those of others, of the newsletter, and that are sent', async () => {
    const queue = async (kind: string, id: number, isSent = false) =>
      api.database.db.execute(sql`insert into mail_outbox (recipient, subject, body, stop_url, sent_at)
        values ('x@example.com', ${`${kind} ${id}`}, '', ${await unsubscribeUrl(testSettings, { kind, id })},
          case when ${isSent}::boolean then now() end)`);
    for (const kind of ['price-drops', 'searches', 'test-drives', 'lead-reminders'])
      for (const user of [1, 4]) await queue(kind, user);
    await queue('newsletter', 1);
    await queue('price-drops', 1, true);
    expect((await close({ password }, await api.signIn('buyer@example.com'))).statusCode).toBe(200);
    const kept = await mailsTo(api, 'x@example.com');
    expect(kept.map(({ subject }) => subject).sort()).toEqual([
      ...['lead-reminders 4', 'newsletter 1', 'price-drops 1', 'price-drops 4', 'searches 4', 'test-drives 4'],
    ]);
    expect((await mailsTo(api, 'buyer@example.com')).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('was closed'),
    );
  });
});
