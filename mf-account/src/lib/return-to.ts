import { paths } from '@roadworthy/contract/paths';

/**
 * Where to go after signing in: the path that the address asks for, if it lies on this site, else home. Browsers read
 * '//host', '/\host' and '/<tab>/host' as another site, so none of these passes.
 */
export function returnPath(asked: string | null): string {
  const onThisSite = asked !== null && /^\/(?!\/)/.test(asked) && !asked.includes('\\') && !/\p{Cc}/u.test(asked);
  return onThisSite ? asked : paths.home();
}
