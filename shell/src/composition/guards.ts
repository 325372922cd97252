import { paths } from '@roadworthy/contract/paths';
import type { Guard } from '@roadworthy/contract/remote';
import type { Session } from '@roadworthy/session';

/** Where a visitor is sent instead of a guarded page (specification section 2 'Redirect rules'); null when welcome. */
export function redirectFor(guard: Guard, session: Session | null, here: string): string | null {
  if (guard === 'public') return null;
  if (guard === 'guest') return session ? paths.home() : null;
  if (!session) return paths.login(here);
  return guard === 'subscriber' && !session.user.is_subscriber ? paths.subscriptions() : null;
}
