import { sql } from 'drizzle-orm';
import { deleteUnverified } from '../../src/domains/accounts/registration-repository';
import { password } from '../../test/support/fixture';
import { mailsTo, readMailedToken } from '../../test/support/outbox';
import { rows } from '../../test/support/rows';
import { adminCommandRunner } from '../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../test/support/test-app';
import { CommandRejectedError, UsageError } from './output';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.database.db.execute(sql`delete from mail_outbox`);
  await api.database.db.execute(sql`delete from users where id > 5`);
});
afterAll(() => api.close());

const runAdmin = adminCommandRunner(() => api);
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
const create = (overrides: Partial<typeof details> = {}) => runAdmin('dealers create', { ...details, ...overrides });
const accountOf = async (address: string) =>
  (
    await rows<Record<string, unknown>>(
      api.database.db,
      sql`select fullname, gsm, businessname, is_dealer, email_verified_at is not null as verified from users
          where email = ${address}`,
    )
  )[0];
const newPassword = 'Fynbos-And-Sea-3';
const login = async (address: string, secret: string) =>
  (await api.post('users/user-login', { email: address, password: secret })).statusCode;

describe('pnpm admin dealers create', () => {
  it('API-630 creates an account with a mailed link to set the password, valid for a week', async () => {
    const created = await create();
    expect(created).toMatchObject({ line: expect.stringContaining('is created'), facts: { state: 'created' } });
    expect(await accountOf(email)).toEqual({
      fullname: 'Lerato Dube',
      gsm: '821234567',
      businessname: 'Dube Motors',
      is_dealer: true,
      verified: false,
    });
    const token = await readMailedToken(api, email, '/reset-password');
    const [link] = await rows(
      api.database.db,
      sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from account_tokens`,
    );
    expect(link).toEqual({ days: 7 });
    const set = { new_password: newPassword, confirm_password: newPassword };
    expect((await api.post(`users/reset-user-password/${token}`, set)).statusCode).toBe(200);
    expect(await login(email, newPassword)).toBe(200);
    const listed = (await api.post('users/get-dealer-list', { search: 'Dube' })).json();
    expect(listed.data).toMatchObject([{ businessname: 'Dube Motors', address: '1 Main Road' }]);
  });

  it('API-630 creates one account per address, in any spelling', async () => {
    await create();
    const again = await create({ email: 'Sales@New-Dealer.example', business: 'Another' });
    expect(again).toMatchObject({
      line: expect.stringContaining('nothing has changed'),
      facts: { state: 'there already' },
    });
    expect(await accountOf(email)).toMatchObject({ businessname: 'Dube Motors' });
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  it('API-630 makes an existing user a dealer, with the same password', async () => {
    const made = await create({ email: 'buyer@example.com' });
    expect(made).toMatchObject({ facts: { dealer: '1', state: 'made a dealer' } });
    const [mail] = await mailsTo(api, 'buyer@example.com');
    expect(mail?.subject).toContain('is a dealer account now');
    expect(mail?.body).not.toContain('/reset-password/');
    expect(await login('buyer@example.com', password)).toBe(200);
  });

  it('API-630 names each invalid option, with the messages of the forms', async () => {
    const thrown: Error = await create({ phone: '12', email: 'nonsense' }).then(
      () => new Error('It was taken.'),
      (error) => error,
    );
    expect(thrown).toBeInstanceOf(UsageError);
    expect(thrown.message.split('\n').sort()).toEqual([
      '--email: Please enter a valid email',
      '--phone: Must be exactly 9 digits',
    ]);
    await expect(create({ city: 'Cape Town' })).rejects.toThrow('--city: Please select city');
    await expect(create({ business: ' ' })).rejects.toThrow('--business is missing.');
    expect(await accountOf(email)).toBeUndefined();
  });

  it('API-630 does not expire a dealer without a password', async () => {
    await create();
    await api.database.db.execute(
      sql`update users set created_at = now() - interval '40 days' where email_verified_at is null`,
    );
    await deleteUnverified(api.database.db);
    expect(await accountOf(email)).toBeDefined();
  });
});

describe('pnpm admin dealers, dealers invite', () => {
  it('API-631 lists dealers, whether they set a password, and plans', async () => {
    await create();
    const shown = await runAdmin('dealers --limit 2');
    expect(shown).toEqual({
      table: [
        expect.objectContaining({ email, business: 'Dube Motors', account: 'invited', ads: 0, plans: '' }),
        expect.objectContaining({ email: 'dealer2@example.com', account: 'in use' }),
      ],
    });
    const [, , dealer] =
      'table' in (await runAdmin('dealers')) ? ((await runAdmin('dealers')) as { table: object[] }).table : [];
    expect(dealer).toMatchObject({ plans: expect.stringMatching(/gold until \d{4}-\d\d-\d\d/) });
  });

  it('API-631 mails a new link to a dealer without a password, and invalidates the old one', async () => {
    await create();
    const first = await readMailedToken(api, email, '/reset-password');
    await runAdmin(`dealers invite ${email}`);
    const second = await readMailedToken(api, email, '/reset-password');
    const check = async (token: string) => (await api.get(`users/verify-forgot-password-string/${token}`)).statusCode;
    expect([await check(first), await check(second)]).toEqual([404, 200]);
    for (const address of ['dealer2@example.com', 'seller@example.com', 'unknown@example.com'])
      await expect(runAdmin(`dealers invite ${address}`)).rejects.toThrow(CommandRejectedError);
  });
});
