import { redactToken } from '@roadworthy/contract/mailed-links';
import { paths } from '@roadworthy/contract/paths';
import { useLocation } from '@roadworthy/router';

const signInPaths: readonly string[] = [paths.login(), paths.register(), paths.forgotPassword()];

/**
 * Where a visitor who signs in from the header returns to: the current page. Sign-in pages keep their `returnTo`. The
 * home page is the default, and one-time links of mails are not returned to.
 */
export function useReturnTo(): string | undefined {
  const { pathname, search } = useLocation();
  if (signInPaths.includes(pathname)) return new URLSearchParams(search).get('returnTo') ?? undefined;
  return pathname === paths.home() || redactToken(pathname) !== pathname ? undefined : pathname + search;
}
