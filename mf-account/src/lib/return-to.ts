import { paths } from '@roadworthy/contract/paths';

/**
 * The path to open after signing in: the requested one if it is on this site, else home. Browsers resolve '//host',
 * '/\host' and '/<tab>/host' to another site, so these are rejected.
 */
export function returnPath(requested: string | null): string {
  const onThisSite =
    requested !== null && /^\/(?!\/)/.test(requested) && !requested.includes('\\') && !/\p{Cc}/u.test(requested);
  return onThisSite ? requested : paths.home();
}
