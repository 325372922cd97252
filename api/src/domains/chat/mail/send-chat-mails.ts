import type { Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { queueMail } from '../../../platform/mail/repository';
import { chargeAll } from '../../../platform/rate-limiting/counters';
import { type Limit, toCharge } from '../../../platform/rate-limiting/limit';
import { leadOfConversation } from '../../leads';
import { claimDueMail, type DueMail } from './due-mail';
import { messageMail } from './message-mail';
import { replyUrl } from './reply-link';
import { markMailed, postponeMail } from './repository';

const HOUR_SECONDS = 60 * 60;
/** A mail over the limit is postponed. */
const perReceiver: Limit = { name: 'chat-mail-receiver', max: 30, windowSeconds: HOUR_SECONDS, message: '' };
export const perSender: Limit = { name: 'chat-mail-sender', max: 30, windowSeconds: HOUR_SECONDS, message: '' };
/** Per conversation, while its receiver has not opened any of the mails. */
const unreadPerConversation: Limit = {
  name: 'chat-mail-unread',
  max: 4,
  windowSeconds: 24 * HOUR_SECONDS,
  message: '',
};
const OVER_BUDGET_WAIT_SECONDS = 15 * 60;
/** Mails per run; the next run continues. */
const MAX_MAILS = 200;

/** Charges all budgets of a mail or none, as a postponed one commits too. */
const isWithinBudgets = (tx: Tx, { chat, receiverId, senderId, isUnread }: DueMail): Promise<boolean> =>
  chargeAll(tx, [
    ...(isUnread ? [toCharge(unreadPerConversation, `${chat} ${receiverId}`)] : []),
    toCharge(perReceiver, String(receiverId)),
    toCharge(perSender, String(senderId)),
  ]);

/** Sends one due mail or postpones it. @returns false when none is due */
async function sendOne({ database, settings }: Dependencies, chat?: number): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const due = await claimDueMail(tx, chat);
    if (!due) return false;
    const lead = await leadOfConversation(tx, settings, due.chat, due.receiverId);
    // The daily job makes the mail of a suspended sender due again.
    const isHeldBack = due.canOpenChat || due.isBlocked || due.isSenderSuspended || lead?.isStopped;
    if (due.newest === null || isHeldBack) await postponeMail(tx, due, null);
    else if (due.isUnread && due.waitSeconds > 0) await postponeMail(tx, due, due.waitSeconds);
    else if (!(await isWithinBudgets(tx, due))) await postponeMail(tx, due, OVER_BUDGET_WAIT_SECONDS);
    else {
      const link = { chat: due.chat, user: due.receiverId, version: due.version };
      await queueMail(
        tx,
        messageMail({
          ...due,
          lead,
          omitted: due.count - due.texts.length,
          replyUrl: await replyUrl(settings, link),
          siteOrigin: settings.siteOrigin,
        }),
      );
      await markMailed(tx, due, due.newest);
    }
    return true;
  });
}

/**
 * Mails undelivered messages to receivers without Chat. Queueing a mail and recording it commit together, so each
 * message is mailed once. @param chat limits to one conversation
 */
export async function sendChatMails(deps: Dependencies, chat?: number): Promise<void> {
  for (let sent = 0; sent < MAX_MAILS; sent++) if (!(await sendOne(deps, chat))) return;
}
