import type { Tx } from '../../platform/database/database';
import type { Dependencies } from '../../platform/dependencies';
import { cancelMail, queueMail } from '../../platform/mail/repository';
import { deleteOrphansNow } from '../../platform/media/delete-orphans';
import { unsubscribeUrl } from '../../platform/unsubscribe/token';
import { shareAdsOfBuyer } from '../../read-models/deleted-ads';
import { accountClosedMail } from './account-mails';
import { deleteAccount, lockAccountToDelete } from './repository';
import { requirePassword } from './require-password';
import { closeAllSessions } from './session-repository';

/** Cancels the mails of an account that wait and that it could stop, such as those about lower prices. */
async function cancelMailsOf(tx: Tx, { domains, settings }: Dependencies, id: number): Promise<void> {
  for (const { mailSubscriptions = {} } of domains)
    for (const [kind, { isOfUser }] of Object.entries(mailSubscriptions))
      if (isOfUser) await cancelMail(tx, await unsubscribeUrl(settings, { kind, id }));
}

/**
 * Deletes an account after its owner has entered the password again. Inquiries are deleted with the ads; favorites,
 * saved searches, test drives, plans, sessions and conversations with the account.
 * @throws 400 with a field error for a wrong password, 429 after ten wrong ones
 */
export async function closeAccount(deps: Dependencies, id: number, password: string): Promise<void> {
  const { database, domains, settings } = deps;
  const { user } = await requirePassword(database.db, id, password, 'password');
  await database.db.transaction(async (tx) => {
    for (const { accountData } of domains) await accountData?.eraseBeforeLock?.(tx, id);
    // Waits for an ad that is being posted, which is deleted too; a later one finds no account.
    await lockAccountToDelete(tx, id);
    await shareAdsOfBuyer(tx, id);
    await closeAllSessions(tx, id);
    for (const { accountData } of domains) await accountData?.erase?.(tx, id, settings);
    await deleteAccount(tx, id);
    await cancelMailsOf(tx, deps, id);
    await queueMail(tx, accountClosedMail(user));
  });
  await deleteOrphansNow(deps);
}
