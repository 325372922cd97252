import { paths } from '@roadworthy/contract/paths';

/** What is behind sign-in, an endless number of addresses of one form, or no page at all. */
const closed = [paths.profile(), paths.chat(), '/post/', `${paths.login()}?`, '/api/'];

/**
 * robots.txt: every public page is open, and where the sitemap is (RFC 9309, sitemaps.org 'Informing search engines').
 */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
