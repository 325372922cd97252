import type { ChatEvent, ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import type { SignedIn } from '../../accounts/tokens';
import { rows, type Sql } from '../../database/database';
import { prepared } from '../../database/prepared';
import { isSubscriber } from '../../subscriptions/queries';
import { carJoins, messageJson } from '../message-json';

/** Events that one read takes: what a stream holds in memory at most. */
export const eventPage = 100;

/** An event and its id in the reader's stream. `event` is null for one whose message is gone. */
export type InboxEvent = { id: number; event: ChatEvent | null };
/** Whose events are asked for, and after which. */
export type Question = { who: SignedIn; after: number };
type Row = {
  id: number;
  kind: string;
  chat_id: string;
  place: number;
  reader: string | null;
  message: ChatMessage | null;
};

const asEvent = ({ kind, chat_id, place, reader, message }: Row): ChatEvent | null => {
  if (kind === 'read') return { type: 'read', chat_id, user_id: reader ?? '', sequence: place };
  return message && { type: 'message', chat_id, message };
};

/** The page's length stands in the text: a server keeps no plan for one that it does not know. */
const newsOf = prepared<{ asked: string }, { at: number; events: Row[] }>(
  'chat-news',
  sql`select asked.at, coalesce(news.events, '[]') as events
      from json_to_recordset(${sql.placeholder('asked')}::json) as asked (at int, user_id bigint, session text, after bigint)
      cross join lateral (
        select from sessions where sessions.jti = asked.session and revoked_at is null and expires_at > now()
          and ${isSubscriber(sql`sessions.user_id`)} limit 1) welcome
      left join lateral (
        select json_agg(json_build_object(
          'id', events.sequence, 'kind', events.kind, 'chat_id', events.conversation_id::text, 'place', events.place,
          'reader', events.reader_id::text, 'message', case when said.sequence is null then null else ${messageJson} end)
          order by events.sequence) as events
        from (select * from chat_events where chat_events.user_id = asked.user_id and chat_events.sequence > asked.after
          order by sequence limit ${sql.raw(String(eventPage))}) events
        left join messages said on events.kind = 'message' and said.conversation_id = events.conversation_id
          and said.sequence = events.place ${carJoins}) news on true`,
);

/**
 * The next events of some readers, each after what they had; null for a reader who may hear no more. Session and
 * subscription are looked up in the same statement as the events, so that nothing can leave after a sign-out or a
 * lapse, whichever process that happened in. The limit keeps the planner, who does not know how few are asked for, from
 * reading all sessions.
 */
export async function nextEvents(database: Sql, questions: readonly Question[]): Promise<(InboxEvent[] | null)[]> {
  const asked = questions.map(({ who, after }, at) => ({ at, user_id: who.id, session: who.session, after }));
  const answers = await newsOf(database, { asked: JSON.stringify(asked) });
  const all: (InboxEvent[] | null)[] = questions.map(() => null);
  for (const { at, events } of answers) all[at] = events.map((row) => ({ id: row.id, event: asEvent(row) }));
  return all;
}

/**
 * Where a stream begins: after the event that the reader had last, if everything since is still there; otherwise now,
 * with word of it.
 * @param last the event id that the reader had, null for a reader who asks for no past
 */
export async function beginning(
  database: Sql,
  user: number,
  last: number | null,
): Promise<{ after: number; first: 'ready' | 'reset' | null }> {
  const [at] = await rows<{ newest: number; next: boolean }>(
    database,
    sql`select coalesce((select last_sequence from chat_inboxes where user_id = ${user}::bigint), 0)::float as newest,
          exists (select from chat_events where user_id = ${user}::bigint and sequence = ${last}::bigint + 1) as next`,
  );
  const newest = at?.newest ?? 0;
  if (last === null) return { after: newest, first: 'ready' };
  if (last === newest || (last < newest && at?.next)) return { after: last, first: null };
  return { after: newest, first: 'reset' };
}
