import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { activePlansText } from './active-plans';

/** A dealer for the operator: whether a password is set, the number of active ads, and the active plans. */
type ListedDealer = {
  dealer: string;
  email: string;
  business: string | null;
  city: string | null;
  account: 'invited' | 'in use';
  ads: number;
  plans: string;
};

const readDealers = prepared<{ limit: number }, ListedDealer>(
  'latest-dealers',
  sql`select users.id::text as dealer, email, businessname as business, city,
        case when email_verified_at is null then 'invited' else 'in use' end as account,
        (select count(*)::int from ads where creator_id = users.id and status = 'active') as ads,
        ${activePlansText(sql`users.id`)} as plans
      from users where is_dealer order by users.id desc limit ${sql.placeholder('limit')}`,
);

/** The newest dealers. */
export const latestDealers = (db: Db, limit: number): Promise<ListedDealer[]> => readDealers(db, { limit });
