import type { ChatEvent, ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import type { AuthenticatedUser } from '../../../platform/http/access';
import { openSession } from '../../../read-models/chat';
import { messageJoins, messageJson } from '../message-json';
import { toReader } from '../message-view';

/** Events per read: the most that a stream holds in memory. */
export const EVENT_PAGE_SIZE = 100;

/** An event and its id in the reader's stream. `event` is null when its message was deleted. */
export type InboxEvent = { id: number; event: ChatEvent | null };
/** A reader, and the last event that they have. */
export type EventQuery = { reader: AuthenticatedUser; after: number };
type Row = {
  id: number;
  kind: string;
  chat_id: string;
  message_sequence: number;
  reader: string | null;
  message: ChatMessage | null;
};

const asEvent = ({ kind, chat_id, message_sequence, reader, message }: Row, user: number): ChatEvent | null => {
  if (kind === 'read') return { type: 'read', chat_id, user_id: reader ?? '', sequence: message_sequence };
  return message && { type: 'message', chat_id, message: toReader(message, user) };
};

/** The page size is a literal: with a parameter Postgres would not use a cached plan. */
const readEventsStatement = prepared<{ queries: string }, { at: number; events: Row[] }>(
  'inbox-events',
  sql`select query.at, coalesce(page.events, '[]') as events
      from json_to_recordset(${sql.placeholder('queries')}::json) as query (at int, user_id bigint, session text, after bigint)
      cross join ${openSession}
      left join lateral (
        select json_agg(json_build_object(
          'id', events.sequence, 'kind', events.kind, 'chat_id', events.conversation_id::text, 'message_sequence', events.message_sequence,
          'reader', events.reader_id::text, 'message', case when msg.sequence is null then null else ${messageJson} end)
          order by events.sequence) as events
        from (select * from inbox_events where inbox_events.user_id = query.user_id and inbox_events.sequence > query.after
          order by sequence limit ${sql.raw(String(EVENT_PAGE_SIZE))}) events
        left join messages msg on events.kind = 'message' and msg.conversation_id = events.conversation_id
          and msg.sequence = events.message_sequence ${messageJoins}) page on true`,
);

/**
 * The next events of each reader; null for one without access. Session and subscription are checked in the same
 * statement, so nothing is sent after a sign-out or an expiry.
 */
export async function nextEvents(db: Db, queries: readonly EventQuery[]): Promise<(InboxEvent[] | null)[]> {
  const parameters = queries.map(({ reader: caller, after }, index) => ({
    at: index,
    user_id: caller.id,
    session: caller.session,
    after,
  }));
  const results = await readEventsStatement(db, { queries: JSON.stringify(parameters) });
  const all: (InboxEvent[] | null)[] = queries.map(() => null);
  for (const { at: index, events } of results) {
    const user = queries[index]?.reader.id ?? 0;
    all[index] = events.map((row) => ({ id: row.id, event: asEvent(row, user) }));
  }
  return all;
}

const user = sql`${sql.placeholder('user')}::bigint`;
const readStart = prepared<{ user: number; last: number | null }, { newest: number; next: boolean }>(
  'stream-start',
  sql`select coalesce((select last_sequence from chat_inboxes where user_id = ${user}), 0)::float as newest,
        exists (select from inbox_events where user_id = ${user} and sequence = ${sql.placeholder('last')}::bigint + 1) as next`,
);

/**
 * Where a stream starts: after the reader's last event if everything since is stored, otherwise now, with a 'reset'.
 * @param last the id of the reader's last event; null for a new reader
 */
export async function resolveStart(
  db: Db,
  user: number,
  last: number | null,
): Promise<{ after: number; first: 'ready' | 'reset' | null }> {
  const [position] = await readStart(db, { user, last });
  const newest = position?.newest ?? 0;
  if (last === null) return { after: newest, first: 'ready' };
  if (last === newest || (last < newest && position?.next)) return { after: last, first: null };
  return { after: newest, first: 'reset' };
}
