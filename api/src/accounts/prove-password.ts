import type { User } from '@roadworthy/contract/api/accounts';
import type { Sql } from '../database/database';
import { Failed } from '../server/failures';
import { forget, spend } from '../throttling/throttle';
import { checkPassword } from './passwords';
import { credentialsOf, userById } from './queries';
import { perAccount } from './sign-in';

const wrong = 'The password is not right.';

/**
 * Makes sure that whoever is signed in knows the password too: a token may be somebody else's find.
 * @param field the form's field that it was given in
 * @returns whose account it is
 * @throws 400 beside the field for a wrong password, 429 after ten of them
 */
export async function provePassword(database: Sql, id: number, password: string, field: string): Promise<User> {
  const user = await userById(database, id);
  const credentials = user && (await credentialsOf(database, user.email));
  if (!user || !credentials) throw new Failed(401, 'This account is closed.');
  await spend(database, perAccount, user.email);
  if (!(await checkPassword(credentials.password_hash, password))) throw new Failed(400, wrong, { [field]: wrong });
  await forget(database, perAccount, user.email);
  return user;
}
