import type { ChangePasswordForm } from '@roadworthy/contract/forms/password';
import type { Dependencies } from '../../platform/dependencies';
import type { AuthenticatedUser } from '../../platform/http/access';
import { queueMail } from '../../platform/mail/repository';
import { passwordChangedMail } from './account-mails';
import { deleteTokens } from './one-time-link-repository';
import { handlePasswordChange } from './password-changed';
import { hashPassword, rejectCommonPassword } from './passwords';
import { replacePassword } from './repository';
import { requirePassword, wrongPassword } from './require-password';
import { closeAllSessions } from './session-repository';

/**
 * Changes the password of the signed-in user, who must enter the current one. Ends all other sessions and invalidates
 * mailed reset links, so that another person who signed in is signed out.
 * @throws 400 with a field error for a wrong or a common password, 429 after ten wrong ones
 */
export async function changePassword(
  { database, settings, domains }: Dependencies,
  { id, session }: AuthenticatedUser,
  { current_password, new_password }: ChangePasswordForm,
): Promise<void> {
  rejectCommonPassword(new_password, 'new_password');
  const current = await requirePassword(database.db, id, current_password, 'current_password');
  const passwordHash = await hashPassword(new_password);
  await database.db.transaction(async (tx) => {
    const user = await replacePassword(tx, id, { from: current.passwordHash, to: passwordHash });
    if (!user) throw wrongPassword('current_password');
    await closeAllSessions(tx, id, session);
    await deleteTokens(tx, id, 'reset');
    await handlePasswordChange(tx, domains, id);
    await queueMail(tx, passwordChangedMail(user, settings.siteOrigin, 'everywhere else'));
  });
}
