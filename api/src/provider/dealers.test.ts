import { sql } from 'drizzle-orm';
import { forgetUnverified } from '../accounts/queries';
import { rows } from '../database/database';
import { password } from '../testing/fixture';
import { mailsTo, tokenMailedTo } from '../testing/outbox';
import { openTestApp, type TestApp } from '../testing/test-app';
import { typist } from '../testing/typist';
import { Mistyped, Refused } from './shown';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.database.sql.execute(sql`delete from outbox`);
  await api.database.sql.execute(sql`delete from users where id > 5`);
});
afterAll(() => api.close());

const typed = typist(() => api);
const email = 'sales@new-dealer.example';
const details = {
  email,
  name: 'Lerato Dube',
  phone: '082 123 4567',
  business: 'Dube Motors',
  address: '1 Main Road',
  province: 'Gauteng',
  city: 'Pretoria',
};
const create = (given: Partial<typeof details> = {}) => typed('dealers create', { ...details, ...given });
const accountOf = async (address: string) =>
  (
    await rows<Record<string, unknown>>(
      api.database.sql,
      sql`select fullname, gsm, businessname, is_dealer, email_verified_at is not null as verified from users
          where email = ${address}`,
    )
  )[0];
const chosen = 'Fynbos-And-Sea-3';
const login = async (address: string, secret: string) =>
  (await api.post('users/user-login', { email: address, password: secret })).statusCode;

describe('pnpm provider dealers create', () => {
  it('API-630 opens an account that its owner gets into by a mailed link, for a week', async () => {
    const created = await create();
    expect(created).toMatchObject({ line: expect.stringContaining('is created'), facts: { state: 'created' } });
    expect(await accountOf(email)).toEqual({
      fullname: 'Lerato Dube',
      gsm: '821234567',
      businessname: 'Dube Motors',
      is_dealer: true,
      verified: false,
    });
    const token = await tokenMailedTo(api, email, '/reset-password');
    const [kept] = await rows(
      api.database.sql,
      sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from account_tokens`,
    );
    expect(kept).toEqual({ days: 7 });
    const set = { new_password: chosen, confirm_password: chosen };
    expect((await api.post(`users/reset-user-password/${token}`, set)).statusCode).toBe(200);
    expect(await login(email, chosen)).toBe(200);
    const listed = (await api.post('users/get-dealer-list', { search: 'Dube' })).json();
    expect(listed.data).toMatchObject([{ businessname: 'Dube Motors', address: '1 Main Road' }]);
  });

  it('API-630 is done once an address, however it is written', async () => {
    await create();
    const again = await create({ email: 'Sales@New-Dealer.example', business: 'Another' });
    expect(again).toMatchObject({
      line: expect.stringContaining('nothing has changed'),
      facts: { state: 'there already' },
    });
    expect(await accountOf(email)).toMatchObject({ businessname: 'Dube Motors' });
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  it('API-630 makes a dealer of somebody who has an account, with the password that they have', async () => {
    const made = await create({ email: 'buyer@example.com' });
    expect(made).toMatchObject({ facts: { dealer: '1', state: 'made a dealer' } });
    const [mail] = await mailsTo(api, 'buyer@example.com');
    expect(mail?.subject).toContain('is a dealer account now');
    expect(mail?.body).not.toContain('/reset-password/');
    expect(await login('buyer@example.com', password)).toBe(200);
  });

  it('API-630 says which option is wrong, in the words of the forms', async () => {
    const mistake: Error = await create({ phone: '12', email: 'nonsense' }).then(
      () => new Error('It was taken.'),
      (error) => error,
    );
    expect(mistake).toBeInstanceOf(Mistyped);
    expect(mistake.message.split('\n').sort()).toEqual([
      '--email: Please enter a valid email',
      '--phone: Must be exactly 9 digits',
    ]);
    await expect(create({ city: 'Cape Town' })).rejects.toThrow('--city: Please select city');
    await expect(create({ business: ' ' })).rejects.toThrow('--business is missing.');
    expect(await accountOf(email)).toBeUndefined();
  });

  it('API-630 keeps a dealer who takes their time', async () => {
    await create();
    await api.database.sql.execute(
      sql`update users set created_at = now() - interval '40 days' where email_verified_at is null`,
    );
    await forgetUnverified(api.database.sql);
    expect(await accountOf(email)).toBeDefined();
  });
});

describe('pnpm provider dealers, dealers invite', () => {
  it('API-631 lists dealers, who has set a password, and plans', async () => {
    await create();
    const shown = await typed('dealers --limit 2');
    expect(shown).toEqual({
      table: [
        expect.objectContaining({ email, business: 'Dube Motors', account: 'invited', ads: 0, plans: '' }),
        expect.objectContaining({ email: 'dealer2@example.com', account: 'in use' }),
      ],
    });
    const [, , dealer] =
      'table' in (await typed('dealers')) ? ((await typed('dealers')) as { table: object[] }).table : [];
    expect(dealer).toMatchObject({ plans: expect.stringMatching(/gold until \d{4}-\d\d-\d\d/) });
  });

  it('API-631 mails a new link to whoever has set no password yet, and makes the old one worthless', async () => {
    await create();
    const first = await tokenMailedTo(api, email, '/reset-password');
    await typed(`dealers invite ${email}`);
    const second = await tokenMailedTo(api, email, '/reset-password');
    const check = async (token: string) => (await api.get(`users/verify-forgot-password-string/${token}`)).statusCode;
    expect([await check(first), await check(second)]).toEqual([404, 200]);
    for (const nobody of ['dealer2@example.com', 'seller@example.com', 'nobody@example.com'])
      await expect(typed(`dealers invite ${nobody}`)).rejects.toThrow(Refused);
  });
});
