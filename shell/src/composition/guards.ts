import { paths } from '@roadworthy/contract/paths';
import type { Guard } from '@roadworthy/contract/remote';
import { isSessionValid, type Session, session$ } from '@roadworthy/session';
import { refreshUser } from '../session/update-user';

/** Where a guarded page redirects the visitor (ROUTE-26 to ROUTE-28); null when the visitor may see it. */
export function getRedirect(guard: Guard, session: Session | null, here: string): string | null {
  if (guard === 'public') return null;
  if (guard === 'guest') return session ? paths.home() : null;
  if (!session) return paths.login(here);
  return guard === 'subscriber' && !session.user.is_subscriber ? paths.subscriptions({ feature: 'chat' }) : null;
}

const validSession = (): Session | null => (isSessionValid(session$.value) ? session$.value : null);

/**
 * The redirect that a guard requires now. Stored plans may be out of date, so a signed-in user is redirected only after
 * the server confirmed them; when it does not respond, the page opens and its own calls decide.
 */
export async function checkGuard(guard: Guard, here: string): Promise<string | null> {
  const redirect = getRedirect(guard, validSession(), here);
  if (guard !== 'subscriber' || !redirect || !validSession()) return redirect;
  const isAnswered = await refreshUser();
  if (!isAnswered && validSession()) return null;
  return getRedirect(guard, validSession(), here);
}
