import { sql } from 'drizzle-orm';
import { forgetConversations } from '../chat/forget-conversations';
import { post } from '../mail/queries';
import { forgetNow } from '../media/forget-pictures';
import { deleteAllAds } from '../my-ads/queries';
import type { Parts } from '../server/parts';
import { accountClosedMail } from './account-mails';
import { provePassword } from './prove-password';
import { lockAccount } from './queries';

/**
 * Deletes an account for good, once its owner has given the password again. Ads go with what was asked about them;
 * favourites, saved searches, test drives, plans, sessions and conversations go with the account.
 * @throws 400 beside the field for a wrong password, 429 after ten of them
 */
export async function closeAccount(parts: Parts, id: number, password: string): Promise<void> {
  const { database } = parts;
  const user = await provePassword(database.sql, id, password, 'password');
  await database.sql.transaction(async (transaction) => {
    // An ad that is being posted is finished first, and goes too; one that comes later finds no account.
    await lockAccount(transaction, id);
    await deleteAllAds(transaction, id);
    await forgetConversations(transaction, id);
    await transaction.execute(sql`delete from users where id = ${id}::bigint`);
    await post(transaction, accountClosedMail(user));
  });
  await forgetNow(parts);
}
