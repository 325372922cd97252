import type { SQL } from 'drizzle-orm';

/** A domain's rows for a sitemap: the table, which rows are listed, their address and last change. */
export type SitemapSource = {
  /** In the sitemap's address: `/sitemaps/{name}.xml`. */
  name: string;
  /** Divides the sitemap by id into parts, `/sitemaps/{name}-{part}.xml`: for a table that outgrows one sitemap. */
  isDivided?: boolean;
  table: SQL;
  isListed: SQL;
  /** The column that `pathOf` makes a path of. */
  key: SQL;
  changed: SQL;
  pathOf: (key: string) => string;
};
