import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../platform/http/dependencies';
import { queueMail } from '../../platform/mail/repository';
import { deleteOrphansNow } from '../../platform/media/delete-orphans';
import { deleteAllAds } from '../ads/own-ads/repository';
import { deleteConversations } from '../chat/delete-conversations';
import { accountClosedMail } from './account-mails';
import { lockAccount } from './repository';
import { requirePassword } from './require-password';

/**
 * Deletes an account after its owner has entered the password again. Inquiries are deleted with the ads; favorites,
 * saved searches, test drives, plans, sessions and conversations with the account.
 * @throws 400 with a field error for a wrong password, 429 after ten wrong ones
 */
export async function closeAccount(deps: Dependencies, id: number, password: string): Promise<void> {
  const { database } = deps;
  const user = await requirePassword(database.db, id, password, 'password');
  await database.db.transaction(async (tx) => {
    // Conversations first: storing a message locks the conversation and then reads the account (lock-order.md).
    await deleteConversations(tx, id);
    // Waits for an ad that is being posted and deletes it too; a later one finds no account.
    await lockAccount(tx, id);
    await deleteAllAds(tx, id);
    // Conversations started before the lock was acquired.
    await deleteConversations(tx, id);
    await tx.execute(sql`delete from users where id = ${id}::bigint`);
    await queueMail(tx, accountClosedMail(user));
  });
  await deleteOrphansNow(deps);
}
