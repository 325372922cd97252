import { escaped } from '../rich-text/escaped';

/** An address of the site, and when what is there was last changed (ISO 8601), where that is known. */
export type Listed = { address: string; changed: string | null };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What stands around the entries of one sitemap; its entries are written page by page between the two. */
export const urlSet = { start: `${declaration}<urlset ${namespace}>\n`, end: '</urlset>\n' } as const;

/**
 * Entries of a sitemap. Written here rather than by the package `sitemap` 9 (MIT, well kept): that one wants Node
 * 20.19.5 where we promise 20.19.0, brings an XML parser and the types of Node 24, and needs an object through a stream
 * per entry.
 */
export const urls = (listed: readonly Listed[]): string =>
  listed
    .map(({ address, changed }) => {
      const lastmod = changed ? `<lastmod>${escaped(changed)}</lastmod>` : '';
      return `<url><loc>${escaped(address)}</loc>${lastmod}</url>\n`;
    })
    .join('');

/** The index: where the sitemaps are (sitemaps.org 'Using Sitemap index files'). */
export const sitemapIndex = (addresses: readonly string[]): string => {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
};
