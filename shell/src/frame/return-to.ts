import { withoutToken } from '@roadworthy/contract/mailed-links';
import { paths } from '@roadworthy/contract/paths';
import { useLocation } from '@roadworthy/router';

const signingIn: readonly string[] = [paths.login(), paths.register(), paths.forgotPassword()];

/**
 * Where somebody comes back to who signs in from the header: this page. Pages of signing in keep the way that they
 * have; the home page, where everybody ends, and links of mails, which are good for one time, are no place to come back
 * to.
 */
export function useReturnTo(): string | undefined {
  const { pathname, search } = useLocation();
  if (signingIn.includes(pathname)) return new URLSearchParams(search).get('returnTo') ?? undefined;
  return pathname === paths.home() || withoutToken(pathname) !== pathname ? undefined : pathname + search;
}
