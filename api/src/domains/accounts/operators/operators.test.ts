import { sql } from 'drizzle-orm';
import { addEnrolledOperator, addUser, codeOf } from '../../../../test/support/operator';
import { mailsTo } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';
import { adminCommandRunner } from '../../../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { accountsDomain } from '..';

let api: TestApp;
let operator: Awaited<ReturnType<typeof addEnrolledOperator>>;
const runAdmin = adminCommandRunner(() => api);
beforeAll(async () => {
  api = await openTestApp();
  operator = await addEnrolledOperator(api);
});
beforeEach(async () => {
  await api.database.db.execute(sql`delete from throttles`);
  await api.database.db.execute(sql`update operators set last_step = 0`);
});
afterAll(() => api.close());

const state = async (token: string) => (await api.get('desk/session', { token })).json();
const verify = (token: string, code: string) => api.post('desk/second-factor/verify', { code }, { token });
/** The status of a call that needs the second factor, and its reason. */
const tryDesk = async (token?: string) => {
  const answer = await api.get('desk/queues', { token });
  return [answer.statusCode, answer.json().reason];
};
const passQuarter = () =>
  api.database.db.execute(sql`delete from throttles where resets_at < now() + interval '1 hour'`);
const actionsOf = (id: number) =>
  rows<{ action: string; actor: string; operator: number | null }>(
    api.database.db,
    sql`select action, actor, operator_id::int as operator from operator_actions
          join operator_action_subjects on action_id = operator_actions.id
        where kind = 'account' and subject_id = ${String(id)} order by operator_actions.id`,
  );

describe('an operator', () => {
  it('API-1800 is made, listed and removed by command, and signed out then', async () => {
    const id = await addUser(api, 'second@example.com');
    await expect(runAdmin('operators add unknown@example.com')).rejects.toThrow('No account');
    await expect(runAdmin('operators add unverified@example.com')).rejects.toThrow('No account');
    expect(await runAdmin('operators add Second@example.com')).toMatchObject({
      line: expect.stringMatching(/within 24 hours/),
    });
    await expect(runAdmin('operators add second@example.com')).rejects.toThrow('an operator already');
    expect(await runAdmin('operators list')).toEqual({
      table: [
        expect.objectContaining({ email: operator.email, 'second factor': 'set up' }),
        expect.objectContaining({ email: 'second@example.com', 'second factor': 'to be set up' }),
      ],
    });
    const token = await api.signIn('second@example.com');
    expect(await tryDesk(token)).toEqual([403, 'enrolment-required']);
    await runAdmin('operators remove second@example.com');
    expect((await api.get('desk/session', { token })).statusCode).toBe(401);
    expect(await tryDesk(await api.signIn('second@example.com'))).toEqual([403, 'not-operator']);
    await expect(runAdmin('operators remove second@example.com')).rejects.toThrow('No operator');
    expect((await actionsOf(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['add-operator', 'cli'],
      ['remove-operator', 'cli'],
    ]);
  });

  it('API-1801 sees the secret once, and the desk opens with its first code', async () => {
    const id = await addUser(api, 'third@example.com');
    await runAdmin('operators add third@example.com');
    const token = await api.signIn('third@example.com');
    expect((await state(token)).data).toMatchObject({ second_factor: 'none', verified_until: null });
    const first = (await api.post('desk/second-factor/enrol', undefined, { token })).json().data;
    const { secret, uri } = (await api.post('desk/second-factor/enrol', undefined, { token })).json().data;
    expect(secret).not.toBe(first.secret);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*third%40example.com\?.*secret=/);
    const stored = await rows(api.database.db, sql`select to_json(operators)::text as row from operators`);
    expect(JSON.stringify(stored)).not.toContain(secret);
    const confirm = (code: string) => api.post('desk/second-factor/confirm', { code }, { token });
    expect((await confirm(codeOf(first.secret))).statusCode).toBe(400);
    const confirmed = await confirm(codeOf(secret));
    expect(confirmed.json().data.recovery_codes).toHaveLength(new Set(confirmed.json().data.recovery_codes).size);
    expect((await state(token)).data).toMatchObject({ second_factor: 'verified', recovery_codes: 10 });
    expect((await tryDesk(token))[0]).toBe(200);
    for (const call of ['enrol', 'confirm'])
      expect(
        (
          await api.post(`desk/second-factor/${call}`, call === 'enrol' ? undefined : { code: codeOf(secret, 1) }, {
            token,
          })
        ).statusCode,
      ).toBe(409);
    const subjects = (await mailsTo(api, 'third@example.com')).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^A second factor was set up/));
    expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
      ...['add-operator', 'enrol-second-factor', 'enrol-second-factor'],
      ...['second-factor-refused', 'confirm-second-factor'],
    ]);
  });

  it('API-1801 cannot set up the second factor later than a day after the command', async () => {
    await addUser(api, 'late@example.com');
    await runAdmin('operators add late@example.com');
    await api.database.db.execute(sql`update operators set enrol_until = now() where totp_secret is null`);
    const token = await api.signIn('late@example.com');
    expect((await api.post('desk/second-factor/enrol', undefined, { token })).statusCode).toBe(409);
    await runAdmin('operators reset late@example.com');
    const again = await api.signIn('late@example.com');
    expect((await api.post('desk/second-factor/enrol', undefined, { token: again })).statusCode).toBe(200);
  });
});

describe('the second factor', () => {
  it('API-1802 is needed in every session: a stolen password opens nothing', async () => {
    const token = await api.signIn(operator.email);
    expect(await tryDesk(token)).toEqual([403, 'second-factor-required']);
    expect((await tryDesk(operator.elevated))[0]).toBe(200);
    expect((await verify(token, codeOf(operator.secret))).statusCode).toBe(200);
    expect((await tryDesk(token))[0]).toBe(200);
    await api.post('desk/second-factor/leave', undefined, { token });
    expect(await tryDesk(token)).toEqual([403, 'second-factor-required']);
  });

  it('API-1802 opens nothing for the code of another operator or an account without the role', async () => {
    const other = await addEnrolledOperator(api, 'other@example.com');
    const token = await api.signIn(operator.email);
    expect((await verify(token, codeOf(other.secret))).statusCode).toBe(400);
    expect((await verify(token, other.recoveryCodes[0] ?? '')).statusCode).toBe(400);
    const stranger = await api.signIn('seller@example.com');
    const refused = await verify(stranger, codeOf(operator.secret));
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'not-operator']);
    await api.database.db.execute(
      sql`update operators set totp_secret = (select totp_secret from operators where user_id = ${other.id}) where user_id = ${operator.id}`,
    );
    expect((await verify(token, codeOf(other.secret, 1))).statusCode).toBe(400);
    const mended = await addEnrolledOperator(api, 'mended@example.com');
    operator = mended;
  });

  it('API-1803 refuses a code that was used, also by two calls at once, and earlier ones', async () => {
    const tokens = [await api.signIn(operator.email), await api.signIn(operator.email)];
    const code = codeOf(operator.secret);
    const answers = await Promise.all(tokens.map((token) => verify(token, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const token = await api.signIn(operator.email);
    expect((await verify(token, code)).statusCode).toBe(400);
    expect((await verify(token, codeOf(operator.secret, -1))).statusCode).toBe(400);
    expect((await verify(token, codeOf(operator.secret, 1))).statusCode).toBe(200);
  });

  it('API-1803 refuses codes of two steps before and after now', async () => {
    const token = await api.signIn(operator.email);
    for (const steps of [-2, 2]) expect((await verify(token, codeOf(operator.secret, steps))).statusCode).toBe(400);
  });

  it('API-1804 limits guessing for the account, in all its sessions', async () => {
    const guesses = Array.from({ length: 8 }, (_, index) => String(index).padStart(6, '0'));
    const tokens = [await api.signIn(operator.email), await api.signIn(operator.email)];
    const answers = await Promise.all(guesses.map((guess, index) => verify(tokens[index % 2] ?? '', guess)));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    const limited = await verify(tokens[0] ?? '', codeOf(operator.secret));
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
    // The next quarter of an hour begins, four times a day at most.
    for (let quarter = 1; quarter < 4; quarter++) {
      await passQuarter();
      for (const guess of guesses) await verify(tokens[0] ?? '', guess);
    }
    await passQuarter();
    expect((await verify(tokens[0] ?? '', codeOf(operator.secret))).statusCode).toBe(429);
  });

  it('API-2061 charges refused attempts to neither limit', async () => {
    const token = await api.signIn(operator.email);
    for (let attempt = 0; attempt < 5; attempt++) expect((await verify(token, '000000')).statusCode).toBe(400);
    for (let attempt = 0; attempt < 20; attempt++) expect((await verify(token, '000000')).statusCode).toBe(429);
    await passQuarter();
    expect((await verify(token, codeOf(operator.secret))).statusCode).toBe(200);
  });

  it('API-1805 ends after eight hours, and after half an hour without a call', async () => {
    const token = await api.signIn(operator.email);
    const pass = (used: string, elevated = used) =>
      api.database.db.execute(
        sql`update session_elevations set elevated_at = now() - ${elevated}::interval, last_used_at = now() - ${used}::interval`,
      );
    await verify(token, codeOf(operator.secret));
    await pass('29 minutes', '7 hours 59 minutes');
    expect((await tryDesk(token))[0]).toBe(200);
    await pass('31 minutes');
    expect(await tryDesk(token)).toEqual([403, 'second-factor-required']);
    await pass('1 second', '8 hours 1 second');
    expect(await tryDesk(token)).toEqual([403, 'second-factor-required']);
  });

  it('API-1805 extends the half hour with each call, and ends with the session', async () => {
    const token = await api.signIn(operator.email);
    await verify(token, codeOf(operator.secret));
    await api.database.db.execute(sql`update session_elevations set last_used_at = now() - interval '20 minutes'`);
    await tryDesk(token);
    const { data } = await state(token);
    expect(Date.parse(data.idle_until) - Date.now()).toBeGreaterThan(29 * 60_000);
    await api.post('users/user-logout', {}, { token });
    expect(await tryDesk(token)).toEqual([401, undefined]);
  });

  it('API-1807 is replaced once by each recovery code, in any spelling', async () => {
    const [code = '', next = ''] = operator.recoveryCodes;
    const token = await api.signIn(operator.email);
    expect((await verify(token, code.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    const other = await api.signIn(operator.email);
    expect((await verify(other, code)).statusCode).toBe(400);
    const both = await Promise.all([verify(other, next), verify(token, next)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('API-1808 is deleted by command when the device is lost, and every session ends', async () => {
    const token = operator.elevated;
    await runAdmin(`operators reset ${operator.email}`);
    expect(await tryDesk(token)).toEqual([401, undefined]);
    const again = await api.signIn(operator.email);
    expect((await state(again)).data).toMatchObject({ second_factor: 'none', recovery_codes: 0 });
    expect((await verify(again, codeOf(operator.secret))).statusCode).toBe(409);
    await expect(runAdmin('operators reset buyer@example.com')).rejects.toThrow('No operator');
  });
});

describe('the audit log', () => {
  it.each([
    `update operator_actions set note = 'x'`,
    'delete from operator_actions',
    'delete from operator_action_subjects',
    `update operator_action_subjects set subject_id = '1'`,
    'truncate operator_actions cascade',
  ])('API-1810 refuses %s', async (statement) => {
    await expect(api.database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  });

  it('API-1810 forgets what is older than five years', async () => {
    await api.database.db.execute(
      sql`insert into operator_actions (id, at, actor, action) overriding system value
            values (900, now() - interval '6 years', 'cli', 'old'), (901, now() - interval '4 years', 'cli', 'old')`,
    );
    await api.database.db.execute(sql`insert into operator_action_subjects values (900, 'ad', '1'), (901, 'ad', '1')`);
    for (const job of accountsDomain.dailyJobs ?? []) await job(api.app.deps, new Date());
    const kept = sql`select id::int as id from operator_actions where action = 'old'`;
    expect(await rows(api.database.db, kept)).toEqual([{ id: 901 }]);
    const subjects = sql`select action_id::int as id from operator_action_subjects where action_id in (900, 901)`;
    expect(await rows(api.database.db, subjects)).toEqual([{ id: 901 }]);
  });
});
