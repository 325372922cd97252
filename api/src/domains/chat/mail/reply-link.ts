import { REPLY_LINK_TTL_DAYS } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import type { Dependencies } from '../../../platform/dependencies';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { createSignedLinks, type Links, linkNotValid } from '../../../platform/signed-links/signed-links';
import { isSuspended } from '../../../read-models/suspensions';
import { chatMails } from './schema';

/** The conversation that a reply link opens, and the user it acts for. */
export type ReplyLink = { chat: number; user: number; version: number };

const links = createSignedLinks({
  purpose: 'chat-reply',
  ids: ['chat', 'user', 'version'],
  validFor: `${REPLY_LINK_TTL_DAYS} days`,
  pathOf: paths.chatReply,
});

/** The address of the page where a user answers in one conversation without signing in. */
export const replyUrl = (site: Links, link: ReplyLink): Promise<string> => links.url(site, link);

const findLink = prepared<ReplyLink, ReplyLink>(
  'reply-link',
  sql`select mail.conversation_id::int as chat, mail.receiver_id::int as user, link_version as version
      from chat_mails mail join conversations chat on chat.id = mail.conversation_id
      where mail.conversation_id = ${sql.placeholder('chat')}::bigint and mail.receiver_id = ${sql.placeholder('user')}::bigint
        and link_version = ${sql.placeholder('version')}::int and not ${isSuspended(sql`mail.receiver_id`)}
        and not exists (select from chat_blocks where blocked_id = mail.receiver_id
          and blocker_id = chat.low_user_id + chat.high_user_id - mail.receiver_id)`,
);

/**
 * Verifies a reply token. It is invalid once the account is closed, the password changed (`linkVersion`) or the other
 * user blocks this one, and while the account is suspended.
 * @throws 404 with one message for forged, expired and invalidated tokens
 */
async function openReplyLink(db: Db, secret: string, token: string): Promise<ReplyLink> {
  const [link] = await findLink(db, await links.open(secret, token));
  if (!link) throw linkNotValid();
  return link;
}

/** Per link: the page polls four times a minute. */
const perLink: Limit = {
  name: 'chat-reply',
  max: 900,
  windowSeconds: 60 * 60,
  message: 'You have opened this link many times. Please wait a moment and try again.',
};

/** Opens a reply link within its budget. @throws as {@link openReplyLink}, or 429 */
export async function openLimitedLink({ database, settings }: Dependencies, token: string) {
  const link = await openReplyLink(database.db, settings.tokenSecret, token);
  await consume(database.db, perLink, `${link.chat} ${link.user}`);
  return { ...link, id: String(link.chat) };
}

/** Invalidates every reply link of a user; called when the password changes. */
export async function endReplyLinks(db: Db, user: number): Promise<void> {
  await db
    .update(chatMails)
    .set({ linkVersion: sql`${chatMails.linkVersion} + 1` })
    .where(eq(chatMails.receiverId, user));
}
