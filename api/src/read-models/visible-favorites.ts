import { type SQL, sql } from 'drizzle-orm';
import { visibleTo } from './ad-summary';

/** A user's favorites that are visible: ads that their owner took down are left out until they are active again. */
export const favoriteRows = (user: SQL): SQL =>
  sql`from favorites kept join ads on ads.id = kept.ad_id where kept.user_id = ${user} and ${visibleTo(user)}`;

/** The number of a user's favorites (DATA-5). */
export const countFavoritesSql = (user: SQL): SQL => sql`(select count(*)::int ${favoriteRows(user)})`;
