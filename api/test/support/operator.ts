import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { addOperator } from '../../src/domains/accounts/operators/manage-operators';
import { cliActor } from '../../src/platform/audit/record-action';
import { rows } from './rows';
import type { TestApp } from './test-app';

/** The code of a secret, some steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Adds a verified user with the password of the fixture. @returns the id */
export async function addUser(api: TestApp, email: string): Promise<number> {
  const [user] = await rows<{ id: number }>(
    api.database.db,
    sql`insert into users (fullname, email, password_hash, email_verified_at, last_seen_at)
        select 'Olga Operator', ${email}, password_hash, now(), now() from users where id = 1 returning id::int as id`,
  );
  return user?.id ?? 0;
}

/** Adds an operator who has set up the second factor and signed in with the password. @returns the token of the session */
export async function addEnrolledOperator(api: TestApp, email = 'operator@example.com') {
  const id = await addUser(api, email);
  await api.database.db.transaction((tx) => addOperator(tx, cliActor, email));
  const elevated = await api.signIn(email);
  const { secret } = (await api.post('desk/second-factor/enrol', undefined, { token: elevated })).json().data;
  // The code before the current one, which tests use: refused when its time ends during the call.
  const confirm = () => api.post('desk/second-factor/confirm', { code: codeOf(secret, -1) }, { token: elevated });
  const confirmed = await confirm();
  const { data } = (confirmed.statusCode === 200 ? confirmed : await confirm()).json();
  const recoveryCodes: string[] = data.recovery_codes;
  return { id, email, secret, recoveryCodes, elevated };
}
