import { sql } from 'drizzle-orm';

/** The ads that mails about lower prices and new matches may name, as a table. */
export const alertedAds = sql`(select id, creator_id, slug, title, price, status, created_at from ads)`;

/** The users who may get such mails, as a table: those who verified their address. */
export const alertRecipients = sql`(select id, fullname, email from users where email_verified_at is not null)`;
