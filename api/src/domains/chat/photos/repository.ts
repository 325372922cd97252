import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';

/** Whether a message has the picture of the given column. */
export const showsPhoto = (picture: SQL): SQL =>
  sql`exists (select from messages where messages.picture_id = ${picture})`;

const { placeholder } = sql;
const findPhoto = prepared<{ chat: string; user: number; photo: string }, { id: string }>(
  'chat-photo',
  sql`select messages.picture_id as id from messages join conversations chat on chat.id = messages.conversation_id
      where messages.picture_id = ${placeholder('photo')} and chat.id = ${placeholder('chat')}::bigint
        and ${placeholder('user')}::bigint in (chat.low_user_id, chat.high_user_id)`,
);

/** Whether a message of this conversation has the photo, and the user is a participant. */
export const canSeePhoto = async (db: Db, chat: string, user: number, photo: string): Promise<boolean> =>
  (await findPhoto(db, { chat, user, photo })).length > 0;
