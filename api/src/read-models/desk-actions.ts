import type { DeskAction } from '@roadworthy/contract/api/desk';
import { DESK_PAGE_SIZE, UNDO_DAYS } from '@roadworthy/contract/desk';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

const UNDO_TIME = sql.raw(`interval '${UNDO_DAYS} days'`);

/**
 * Whether a later action changed what `effect` of `action` changed. An action that was undone does not count, nor an undo
 * of one that is later than `action`.
 */
const isChangedSince = sql`exists (
  select from operator_action_subjects subject join operator_actions later on later.id = subject.action_id
  where subject.kind = effect.value ->> 'kind' and subject.subject_id = effect.value ->> 'id' and subject.action_id > action.id
    and coalesce(later.effects @> jsonb_build_array(effect.value - '{before,after,was,writer}'::text[]),
      later.after ->> (subject.kind || ' ' || subject.subject_id) is not null)
    and coalesce(later.undoes <= action.id, true)
    and not exists (select from operator_actions where undoes = later.id))`;

/** Whether an undo of `action` would restore anything. What it closed does not count beside what it decided. */
const isUndoable = sql`undo.id is null and exists (select from jsonb_array_elements(action.effects) effect
  where not ${isChangedSince}
    and (effect.value ->> 'after' = 'closed') <> jsonb_path_exists(action.effects, '$[*] ? (@.after != "closed")'))`;

/** The entries of the audit log that a condition on `action` selects, the latest first. */
const selectActions = (condition: SQL, limit: SQL): SQL => sql`
  select action.id::text as _id, ${iso(sql`action.at`)} as at, action.actor,
    case when action.operator_id is null then null else json_build_object('_id', action.operator_id::text,
      'name', coalesce(users.fullname, 'Operator ' || action.operator_id)) end as operator,
    action.action, action.queue,
    coalesce((select json_agg(json_build_object('kind', kind, 'id', subject_id) order by kind, subject_id)
      from operator_action_subjects where action_id = action.id), '[]') as subjects,
    action.template, action.note, action.before, action.after, action.undoes::text as undoes, undo.id::text as undone_by,
    case when ${isUndoable} then ${iso(sql`(action.at + ${UNDO_TIME})`)} end as undo_until
  from operator_actions action left join operator_actions undo on undo.undoes = action.id
    left join users on users.id = action.operator_id
  where ${condition} order by action.id desc limit ${limit}`;

const readActions = prepared<{ after: number | null; kind: string | null; subject: string | null }, DeskAction>(
  'desk-actions',
  selectActions(
    sql`(${sql.placeholder('after')}::bigint is null or action.id < ${sql.placeholder('after')}::bigint)
      and (${sql.placeholder('kind')}::text is null or exists (select from operator_action_subjects subject
        where subject.action_id = action.id and subject.kind = ${sql.placeholder('kind')}::text
          and (${sql.placeholder('subject')}::text is null or subject.subject_id = ${sql.placeholder('subject')}::text)))`,
    sql.raw(String(DESK_PAGE_SIZE + 1)),
  ),
);

/** A page of the audit log before the entry `after`, the latest first, and one entry more if there is one. */
export const listActions = (
  db: Db,
  { after = null, kind = null, id = null }: { after?: number | null; kind?: string | null; id?: string | null },
): Promise<DeskAction[]> => readActions(db, { after, kind, subject: id });

const readAction = prepared<{ id: number }, DeskAction>(
  'desk-action',
  selectActions(sql`action.id = ${sql.placeholder('id')}::bigint`, sql`1`),
);

/** One entry of the audit log. */
export async function findAction(db: Db, id: number): Promise<DeskAction | undefined> {
  const [action] = await readAction(db, { id });
  return action;
}

const readUnchanged = prepared<{ id: number }, { subject: string }>(
  'unchanged-effects',
  sql`select concat(effect.value ->> 'kind', ' ', effect.value ->> 'id') as subject
      from operator_actions action cross join jsonb_array_elements(action.effects) effect
      where action.id = ${sql.placeholder('id')}::bigint and not ${isChangedSince}`,
);

/** What an action changed and no later one did, as 'ad 7'. */
export const findUnchangedSince = async (db: Db, action: number): Promise<Set<string>> =>
  new Set((await readUnchanged(db, { id: action })).map(({ subject }) => subject));

const readHistory = prepared<{ kinds: string; ids: string }, DeskAction>(
  'desk-history',
  selectActions(
    sql`action.id in (select action_id from operator_action_subjects where (kind, subject_id) in (
      select * from unnest(${sql.placeholder('kinds')}::text[], ${sql.placeholder('ids')}::text[])))`,
    sql`50`,
  ),
);

/** The latest actions about any of the subjects. */
export const findHistory = (
  db: Db,
  subjects: readonly { kind: string; id: string | number }[],
): Promise<DeskAction[]> =>
  readHistory(db, {
    kinds: `{${subjects.map(({ kind }) => kind).join(',')}}`,
    ids: `{${subjects.map(({ id }) => id).join(',')}}`,
  });

type OwnDecision = { at: string; decision: string; reason: string | null };
const readDecisions = prepared<{ user: string }, OwnDecision>(
  'decisions-about-account',
  sql`select ${iso(sql`action.at`)} as at, action.action as decision, action.template as reason
      from operator_actions action join operator_action_subjects subject on subject.action_id = action.id
      where subject.kind = 'account' and subject.subject_id = ${sql.placeholder('user')}::text order by action.id`,
);
/** What was decided about an account, for its download: without the operator and the notes about others. */
export const decisionsAbout = (db: Db, user: number): Promise<OwnDecision[]> =>
  readDecisions(db, { user: String(user) });
