import { paths } from '@roadworthy/contract/paths';

/** Excluded: pages behind sign-in, endless URL variants, and paths that are not pages. */
const disallowed = [paths.profile(), paths.chat(), '/post/', `${paths.login()}?`, '/api/'];

/** robots.txt: all public pages are allowed, with the sitemap's URL (RFC 9309, sitemaps.org). */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
