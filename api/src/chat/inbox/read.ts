import type { ChatEvent, ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import type { SignedIn } from '../../accounts/tokens';
import { rows, type Sql } from '../../database/database';
import { isSubscriber } from '../../subscriptions/queries';
import { carJoins, messageJson } from '../message-json';

/** Events that one read takes: what a stream holds in memory at most. */
export const eventPage = 100;

/** An event and its id in the reader's stream. `event` is null for one whose message is gone. */
export type InboxEvent = { id: number; event: ChatEvent | null };
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

/**
 * The next events after `after`; null once the reader may hear no more. Session and subscription are looked up in the same
 * statement as the events, so that nothing can leave after a sign-out or a lapse, whichever process that happened in.
 */
export async function nextEvents(database: Sql, who: SignedIn, after: number): Promise<InboxEvent[] | null> {
  const [read] = await rows<{ welcome: boolean; events: Row[] }>(
    database,
    sql`with welcome as (select from sessions where jti = ${who.session} and revoked_at is null and expires_at > now()
          and ${isSubscriber(sql`sessions.user_id`)}),
        events as (select * from chat_events where user_id = ${who.id}::bigint and sequence > ${after}::bigint
          and exists (select from welcome) order by sequence limit ${eventPage})
        select exists (select from welcome) as welcome, coalesce((select json_agg(json_build_object(
          'id', events.sequence, 'kind', events.kind, 'chat_id', events.conversation_id::text, 'place', events.place,
          'reader', events.reader_id::text, 'message', case when said.sequence is null then null else ${messageJson} end)
          order by events.sequence)
          from events left join messages said on events.kind = 'message'
            and said.conversation_id = events.conversation_id and said.sequence = events.place ${carJoins}), '[]') as events`,
  );
  return read?.welcome ? read.events.map((row) => ({ id: row.id, event: asEvent(row) })) : null;
}

/**
 * Where a stream begins: after the event that the reader had last, if everything since is still there; otherwise now, with
 * word of it.
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
