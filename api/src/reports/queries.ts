import type { ReportCall } from '@roadworthy/contract/forms/report';
import { sql } from 'drizzle-orm';
import { visibleTo } from '../ads/summary';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';

/** Stores a report of an ad that the reporter can see. @returns false when there is no such ad */
export async function storeReport(database: Sql, { car_id, reason, text }: ReportCall, user: number | null) {
  const stored = await rows(
    database,
    sql`insert into ad_reports (ad_id, user_id, reason, text)
        select ads.id, ${user}::bigint, ${reason}, ${text ?? ''} from ads
        where ads.id = ${idOf(car_id)}::bigint and ${visibleTo(sql`${user}::bigint`)} returning id`,
  );
  return stored.length > 0;
}
