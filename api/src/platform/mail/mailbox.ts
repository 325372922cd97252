import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The mailbox that an address delivers to, as an SQL expression: without a part after '+', and for Gmail without dots.
 * Source: RFC 5233 and Gmail's rules for addresses.
 */
export const mailboxOf = (email: SQLWrapper): SQL =>
  sql`(case when split_part(${email}, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') || '@gmail.com'
      else split_part(split_part(${email}, '@', 1), '+', 1) || '@' || split_part(${email}, '@', 2) end)`;
