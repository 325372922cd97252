import { sql } from 'drizzle-orm';
import { forgetConversations } from '../chat/forget-conversations';
import { post } from '../mail/queries';
import { deleteAllAds } from '../my-ads/queries';
import type { Parts } from '../server/parts';
import { accountClosedMail } from './account-mails';
import { forgetPhotos } from './profile-photos';
import { provePassword } from './prove-password';

/**
 * Deletes an account for good, once its owner has given the password again. Ads go with what was asked about them;
 * favourites, saved searches, test drives, plans, sessions and conversations go with the account.
 * @throws 400 beside the field for a wrong password, 429 after ten of them
 */
export async function closeAccount({ database, settings }: Parts, id: number, password: string): Promise<void> {
  const user = await provePassword(database.sql, id, password, 'password');
  await database.sql.transaction(async (transaction) => {
    await deleteAllAds(transaction, id);
    await forgetConversations(transaction, id);
    await transaction.execute(sql`delete from users where id = ${id}::bigint`);
    await post(transaction, accountClosedMail(user));
  });
  await forgetPhotos(settings, [user.avatarurl, user.logourl]);
}
