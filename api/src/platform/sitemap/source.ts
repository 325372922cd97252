import type { SQL } from 'drizzle-orm';

/** A domain's rows for a sitemap: the table, which rows are listed, their address and last change. */
export type Source = { table: SQL; isListed: SQL; name: SQL; changed: SQL; pathOf: (name: string) => string };
