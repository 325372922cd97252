import { type SQL, sql } from 'drizzle-orm';
import { visibleTo } from './ad-summary';

/** The ad of an id as a table with the column `id`; empty when the viewer may not see it. */
export const visibleAd = (id: SQL, viewer: SQL): SQL =>
  sql`(select ads.id from ads where ads.id = ${id} and ${visibleTo(viewer)})`;
