import type { SQL } from 'drizzle-orm';

/**
 * What a domain has for the sitemaps: whose rows, which of them, what their addresses are made of, when they last
 * changed.
 */
export type Source = { table: SQL; isListed: SQL; name: SQL; changed: SQL; pathOf: (name: string) => string };
