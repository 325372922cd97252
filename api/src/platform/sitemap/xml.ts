import { escapeHtml } from '@roadworthy/contract/escape-html';

/** A URL of the site, and when its content last changed (ISO 8601), if known. */
export type Listed = { address: string; changed: string | null };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The start and end of a sitemap; entries are streamed between them. */
export const urlSet = { start: `${declaration}<urlset ${namespace}>\n`, end: '</urlset>\n' } as const;

/**
 * The entries of a sitemap. The package `sitemap` 9 is not used: it needs Node 20.19.5, an XML parser, and a stream
 * object per entry.
 */
export const urls = (listed: readonly Listed[]): string =>
  listed
    .map(({ address, changed }) => {
      const lastmod = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : '';
      return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>\n`;
    })
    .join('');

/** The sitemap index (sitemaps.org 'Using Sitemap index files'). */
export const sitemapIndex = (addresses: readonly string[]): string => {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
};
