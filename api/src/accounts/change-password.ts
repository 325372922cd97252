import type { ChangePasswordForm } from '@roadworthy/contract/forms/password';
import { post } from '../mail/queries';
import type { Parts } from '../server/parts';
import { passwordChangedMail } from './account-mails';
import { refuseCommonPassword } from './common-passwords';
import { forgetTokens } from './one-time-links';
import { hashPassword } from './passwords';
import { provePassword } from './prove-password';
import { setPassword } from './queries';
import { closeAllSessions, type SignedIn } from './tokens';

/**
 * Changes the password of whoever is signed in and knows the present one. Every other session ends, and mailed links
 * for a new password are worthless: whoever else came in is out (security.md 'stolen or old session').
 * @throws 400 beside the field for a wrong or a common password, 429 after ten wrong ones
 */
export async function changePassword(
  { database, settings }: Parts,
  { id, session }: SignedIn,
  { current_password, new_password }: ChangePasswordForm,
): Promise<void> {
  refuseCommonPassword(new_password, 'new_password');
  await provePassword(database.sql, id, current_password, 'current_password');
  const passwordHash = await hashPassword(new_password);
  await database.sql.transaction(async (transaction) => {
    const user = await setPassword(transaction, id, passwordHash);
    await closeAllSessions(transaction, id, session);
    await forgetTokens(transaction, id, 'reset');
    await post(transaction, passwordChangedMail(user, settings.siteOrigin, 'everywhere else'));
  });
}
