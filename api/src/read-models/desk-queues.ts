import type { DeskItemSummary } from '@roadworthy/contract/api/desk';
import { DESK_PAGE_SIZE, type DeskQueue, deskQueueValues } from '@roadworthy/contract/desk';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { pictureJson } from '../platform/media/picture-url';
import { ratingWriter } from './desk-rating';

/** Ads whose check waits for a decision. */
const checkedAds = (condition: SQL): SQL => sql`
  select ads.id::text as id, ads.id as number, waits_since as since, ads.title, level, score,
    coalesce((select json_agg(reason->'evidence'->>'text') from jsonb_array_elements(reasons) reason), '[]') as reasons,
    ads.picture_id, ads.creator_id as account_id
  from ad_checks join ads on ads.id = ad_checks.ad_id where waits_since is not null and ${condition}`;

/**
 * The waiting items of each queue, as a table: `id` is a text, `number` an integer that is unique in the queue, `since`
 * when it began to wait, `reasons` a JSON array of texts. To add a queue, add its items here.
 */
const ITEMS: Readonly<Record<DeskQueue, SQL>> = {
  'held-ads': checkedAds(sql`held_from is not null`),
  'marked-ads': checkedAds(sql`held_from is null`),
  'ad-reports': sql`
    select ads.id::text as id, ads.id as number, min(ad_reports.created_at) as since, ads.title, null as level,
      null::int as score, json_agg(distinct ad_reports.reason) as reasons, ads.picture_id, ads.creator_id as account_id
    from ad_reports join ads on ads.id = ad_reports.ad_id where closed_at is null group by ads.id`,
  'chat-reports': sql`
    select report.id::text as id, report.id as number, report.created_at as since,
      'Chat with ' || coalesce(other.businessname, other.fullname) as title, null as level, null::int as score,
      json_build_array(report.reason) as reasons, null as picture_id, other.id as account_id
    from chat_reports report join conversations chat on chat.id = report.conversation_id
      join users other on other.id = chat.low_user_id + chat.high_user_id - report.reporter_id
    where report.closed_at is null`,
  'deleted-reports': sql`
    select report.id::text as id, report.id as number, report.reported_at as since,
      coalesce(report.ad->>'title', 'Chat with ' || report.name) as title, null as level, null::int as score,
      json_build_array(report.reason) as reasons, null as picture_id, report.account_id
    from deleted_reports report where report.closed_at is null`,
  ratings: sql`
    select rating.id::text as id, rating.id as number,
      case when rating.state = 'held' then rating.written_at else open.since end as since,
      'Rating of ' || coalesce(nullif(seller.businessname, ''), seller.fullname) as title, null as level, null::int as score,
      array_to_json(array_remove(array_prepend(case when rating.state = 'held' then rating.held_for end, open.reasons), null)) as reasons,
      null as picture_id, ${ratingWriter(sql`exchange`)} as account_id
    from ratings rating join rating_exchanges exchange on exchange.id = rating.exchange_id
      join users seller on seller.id = rating.seller_id
      cross join lateral (select min(report.created_at) as since, array_agg(distinct report.reason) as reasons
        from rating_reports report where report.rating_id = rating.id and report.closed_at is null) open
    where rating.state = 'held' or open.since is not null`,
  dealers: sql`
    select dealer.id::text as id, dealer.id as number, min(document.uploaded_at) as since,
      coalesce(dealer.businessname, dealer.fullname) as title, null as level, null::int as score,
      json_agg(document.kind order by document.kind) as reasons, null as picture_id, dealer.id as account_id
    from dealer_documents document join users dealer on dealer.id = document.user_id
    where document.state = 'waiting' group by dealer.id`,
  payments: sql`
    select 'n' || id as id, 2 * id as number, received_at as since, 'Notification of a payment' as title, null as level,
      null::int as score, json_build_array(outcome) as reasons, null as picture_id, null::bigint as account_id
    from payment_notifications where state = 'quarantined'
    union all
    select 'p' || payments.id, 2 * payments.id + 1, payments.created_at,
      'Pay back R ' || to_char(payments.amount_cents / 100.0, 'FM999999990.00'), null, null, json_build_array(note), null,
      orders.user_id
    from payments left join subscription_orders orders on orders.id = payments.order_id where payments.state = 'refund due'`,
  objections: sql`
    select objection.id::text as id, objection.id as number, objection.created_at as since,
      'Objection to ' || action.action as title, null as level, null::int as score,
      json_build_array(left(objection.text, 120)) as reasons, null as picture_id, objection.user_id as account_id
    from decision_objections objection join operator_actions action on action.id = objection.action_id
    where objection.decided_at is null`,
};

const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

type Count = { count: number; oldest: string | null };

/** How many items wait in each queue, and since when the first one does. */
export async function countDeskItems(db: Db): Promise<(Count & { queue: DeskQueue })[]> {
  const counts = deskQueueValues.map(
    (queue) =>
      sql`select ${queue}::text as queue, count(*)::int as count, ${iso(sql`min(since)`)} as oldest from (${ITEMS[queue]}) items`,
  );
  return rowsOf(db, sql.join(counts, sql` union all `));
}

/** The number of items of one queue. */
export async function countDeskQueue(db: Db, queue: DeskQueue): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from (${ITEMS[queue]}) items`);
  return row?.count ?? 0;
}

/** Where a page begins: after the item that waits since `since` (ISO 8601) and has this number. */
export type DeskPosition = { since: string; number: number };

type ListedItem = Omit<DeskItemSummary, 'queue'> & { number: number };

const summary = sql`item.id, item.number::int as number, item.title, ${iso(sql`item.since`)} as waiting_since, item.level,
  item.score, item.reasons, ${pictureJson(sql`pictures`)} as picture,
  case when users.id is null then null
    else json_build_object('_id', users.id::text, 'name', coalesce(users.businessname, users.fullname)) end as account`;
const joins = sql`left join pictures on pictures.id = item.picture_id left join users on users.id = item.account_id`;

/** A page of a queue, the longest waiting first, and one item more if there is one. */
export async function listDeskItems(db: Db, queue: DeskQueue, after?: DeskPosition): Promise<ListedItem[]> {
  const begins = after
    ? sql`where (item.since, item.number) > (${after.since}::timestamptz, ${after.number}::bigint)`
    : sql``;
  return rowsOf(
    db,
    sql`select ${summary} from (${ITEMS[queue]}) item ${joins} ${begins} order by item.since, item.number limit ${DESK_PAGE_SIZE + 1}`,
  );
}

/** One waiting item; undefined when it does not wait any more. */
export async function findDeskItem(db: Db, queue: DeskQueue, id: string): Promise<ListedItem | undefined> {
  const [item] = await rowsOf<ListedItem>(
    db,
    sql`select ${summary} from (${ITEMS[queue]}) item ${joins} where item.id = ${id}`,
  );
  return item;
}
