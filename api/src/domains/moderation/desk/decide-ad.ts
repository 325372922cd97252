import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import type { Tx } from '../../../platform/database/database';
import { deskAd } from '../../../read-models/desk-accounts';
import { lockAd } from '../../ads';
import { type Act, hideOne, resolveReports, suspend } from './acts';
import { alreadyDecided } from './already-decided';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import { hiddenNotice, type Notice, suspendedNotice } from './mails';
import { reasonText } from './reason';

/** The act of a decision about an ad, under its locks. */
async function act(
  tx: Tx,
  context: DeskContext,
  { id, decision }: DeskDecisionRequest,
  owner: number,
): Promise<Act | undefined> {
  if (decision === 'hide-ad') return hideOne(tx, id);
  if (decision === 'suspend-account') {
    const suspended = await suspend(tx, context, [owner]);
    // An account that was suspended before has its ads hidden already.
    const own = await resolveReports(tx, [Number(id)]);
    return {
      ...suspended,
      effects: [...suspended.effects, ...own.effects],
      waitedSince: suspended.waitedSince ?? own.waitedSince,
    };
  }
  await lockAd(tx, id);
  return { ads: [], ...(await resolveReports(tx, [Number(id)])) };
}

function noticesOf({ decision, template, note }: DeskDecisionRequest, { ads }: Act, owner: number): Notice[] {
  if (decision === 'clear') return [];
  const why = reasonText(decision, { template, note });
  if (decision === 'suspend-account') return [suspendedNotice(owner, why)];
  return ads.map(({ title, ownerId }) => hiddenNotice(ownerId, title, why));
}

/** Decides a reported ad. @throws 409 when none of its reports is open */
export async function decideReportedAd(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { queue, id, decision, template, note } = request;
  const ad = await deskAd(tx, Number(id));
  const done = ad && (await act(tx, context, request, ad.owner));
  if (!done?.effects.some(({ kind }) => kind === 'ad-report')) throw await alreadyDecided(tx, { kind: 'ad', id });
  return commitDecision(tx, context, {
    ...{ decision, queue, reason: { template, note }, effects: done.effects, waitedSince: done.waitedSince },
    subjects: [
      { kind: 'ad', id },
      { kind: 'account', id: ad?.owner ?? 0 },
    ],
    notices: noticesOf(request, done, ad?.owner ?? 0),
  });
}
