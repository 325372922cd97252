import type { Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { HttpError } from '../../../platform/http/http-error';
import { queueMail } from '../../../platform/mail/repository';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { linkNotValid } from '../../../platform/signed-links/signed-links';
import { findLinkedLead, type LinkedLead } from '../../../read-models/linked-lead';
import { findSimilarActiveAds } from '../../../read-models/similar-active-ads';
import { lockAd, setStatus } from '../../ads';
import { recordExchange } from '../../ratings';
import type { LeadReference, Side } from './links';
import { closingMail, messageMail } from './mails';
import { closeLead, lockLead, storeMessage } from './repository';

/** What a side does. `key`: of the form, so that it is sent once. */
export type LeadAction =
  | { kind: 'write'; message: string; key: string }
  | { kind: 'decline' }
  | { kind: 'sold'; toBuyer: boolean };

/** Messages of one side in a row: a link is no way to flood a stranger. */
const MAX_UNANSWERED_MESSAGES = 5;
const perSide: Limit = {
  name: 'lead-message',
  max: 20,
  windowSeconds: 24 * 60 * 60,
  message: 'You have sent many messages. Please try again tomorrow.',
};

/** Whether an ad can be marked as sold: not one that the operator has hidden, or that is held for review. */
export const canBeSold = (status: string): boolean => status === 'active' || status === 'inactive';

const otherSide = (side: Side): Side => (side === 'seller' ? 'buyer' : 'seller');
const isMailed = ({ stoppedBy, person }: LinkedLead, to: Side): boolean =>
  !stoppedBy.includes(to) && (to === 'seller' || person.includes('@'));

/** How many messages the side sent since the other one wrote. */
function countUnanswered({ entries }: LinkedLead, side: Side): number {
  const last = entries.findLastIndex(({ kind }) =>
    side === 'buyer' ? kind === 'seller-message' : !['seller-message', 'declined', 'sold'].includes(kind),
  );
  return entries.slice(last + 1).filter(({ kind }) => kind === `${side}-message`).length;
}

async function write(
  tx: Tx,
  { settings }: Dependencies,
  lead: LinkedLead,
  side: Side,
  { message, key }: { message: string; key: string },
): Promise<void> {
  if (!lead.canWrite) throw new HttpError(409, 'This person cannot be answered by e-mail.');
  if (!(await storeMessage(tx, lead.id, side, { message, key }))) return;
  // Both sides were in contact: the buyer may rate the seller.
  if (side === 'seller') await recordExchange(tx, Number(lead.id), 'mail');
  if (countUnanswered(lead, side) >= MAX_UNANSWERED_MESSAGES)
    throw new HttpError(409, 'You have sent several messages. Please wait for an answer.');
  const to = otherSide(side);
  if (isMailed(lead, to)) await queueMail(tx, await messageMail(settings, lead, to, message));
}

/** Declines, or says that the car is sold. The buyer is mailed similar cars. Repeated, it does nothing. */
async function close(
  tx: Tx,
  { settings }: Dependencies,
  lead: LinkedLead,
  side: Side,
  outcome: 'declined' | 'sold-to-buyer' | 'sold-to-other',
): Promise<void> {
  if (!(await closeLead(tx, lead.id, side, outcome))) return;
  const to = otherSide(side);
  if (outcome === 'sold-to-buyer' || !isMailed(lead, to)) return;
  const similar = to === 'buyer' ? await findSimilarActiveAds(tx, lead.ad.id) : [];
  await queueMail(tx, await closingMail(settings, lead, to, outcome, similar));
}

/**
 * Does what the holder of a mailed link asks for, with the lead's log and the mail to the other side in one transaction.
 * @throws 404 for an invalidated link, 409 for what is not possible, 429 after too many messages
 */
export async function actOnLead(
  deps: Dependencies,
  link: LeadReference & { side: Side },
  action: LeadAction,
): Promise<void> {
  const { db } = deps.database;
  const { id, side } = link;
  if (action.kind === 'write') await consume(db, perSide, `${id} ${side}`);
  await db.transaction(async (tx) => {
    const known = await findLinkedLead(tx, link);
    if (!known) throw linkNotValid();
    if (action.kind === 'sold') {
      const ad = await lockAd(tx, String(known.ad.id));
      if (ad && canBeSold(ad.status)) await setStatus(tx, ad.id, 'sold');
    }
    await lockLead(tx, id);
    const lead = await findLinkedLead(tx, link);
    if (!lead) throw linkNotValid();
    if (action.kind === 'write') await write(tx, deps, lead, side, action);
    else if (action.kind === 'decline') await close(tx, deps, lead, side, 'declined');
    else await close(tx, deps, lead, side, action.toBuyer ? 'sold-to-buyer' : 'sold-to-other');
  });
}
