import type { DeskFigure } from '@roadworthy/contract/api/desk';
import { deskDecisions } from '@roadworthy/contract/desk';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { localTime } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

const confirming = sql.raw(
  deskDecisions
    .filter(({ confirms }) => confirms)
    .map(({ value }) => `'${value}'`)
    .join(', '),
);
const week = sql`date_trunc('week', ${localTime(sql`action.at`)})`;
const seconds = sql`extract(epoch from action.at - action.waited_since)`;

const readFigures = prepared<{ weeks: number }, DeskFigure>(
  'desk-figures',
  sql`select action.queue, to_char(${week}, 'YYYY-MM-DD') as week, count(*)::int as decided,
        (count(*) filter (where action.action in (${confirming})))::int as confirmed, count(undo.id)::int as undone,
        percentile_cont(0.5) within group (order by ${seconds})::float as median_seconds,
        percentile_cont(0.9) within group (order by ${seconds})::float as p90_seconds,
        count(objection.id)::int as objections,
        (count(*) filter (where objection.is_accepted))::int as objections_accepted,
        (count(*) filter (where not objection.is_accepted))::int as objections_refused
      from operator_actions action left join operator_actions undo on undo.undoes = action.id
        left join lateral (select min(id) as id, bool_or(is_accepted) as is_accepted from decision_objections
          where action_id = action.id having count(*) > 0) objection on true
      where action.queue is not null
        and action.at > now() - make_interval(weeks => ${sql.placeholder('weeks')}::int)
      group by grouping sets ((action.queue, ${week}), (action.queue))
      order by action.queue, week desc nulls first`,
);

/** The figures of the desk by queue, for all of the last weeks together and for each of them. */
export const deskFigures = (db: Db, weeks: number): Promise<DeskFigure[]> => readFigures(db, { weeks });
