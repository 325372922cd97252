import { HIDDEN_STATUS } from '@roadworthy/contract/options';
import type { Tx } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { suspendedSince } from '../accounts';
import { lockAd, type NamedAd, setStatus } from '../ads';
import { hideOne } from './desk/acts';
import { commitDecision } from './desk/commit-decision';
import type { DeskContext } from './desk/context';
import { hiddenNotice } from './desk/mails';

/**
 * Hides an ad from everybody but its owner, who cannot reactivate it and is mailed the reason; closes its reports.
 * @returns the ad before the change and the number of closed reports; undefined when it is missing or already hidden
 */
export async function hideAd(
  tx: Tx,
  context: DeskContext,
  slugOrId: string,
  reason: string,
): Promise<{ ad: NamedAd; closedReports: number } | undefined> {
  const done = await hideOne(tx, slugOrId);
  const ad = done?.ads[0];
  if (!done || !ad) return undefined;
  await commitDecision(tx, context, {
    ...{ decision: 'hide-ad', reason: { note: reason }, effects: done.effects, waitedSince: done.waitedSince },
    subjects: [{ kind: 'account', id: ad.ownerId }],
    notices: [hiddenNotice(ad.ownerId, ad.title, reason)],
  });
  return { ad, closedReports: done.effects.filter(({ kind }) => kind === 'ad-report').length };
}

/**
 * Restores a hidden ad with the given status.
 * @returns undefined when it is not hidden
 * @throws 409 when its owner is suspended
 */
export async function showAd(
  tx: Tx,
  context: DeskContext,
  slugOrId: string,
  status: string,
): Promise<NamedAd | undefined> {
  const ad = await lockAd(tx, slugOrId);
  if (ad?.status !== HIDDEN_STATUS) return undefined;
  if (await suspendedSince(tx, ad.ownerId))
    throw new HttpError(409, `The account of the owner of ad ${ad.id} is suspended. Undo that first.`);
  await setStatus(tx, ad.id, status);
  await commitDecision(tx, context, {
    ...{ decision: 'show-ad', reason: {} },
    effects: [{ kind: 'ad', id: ad.id, before: HIDDEN_STATUS, after: status }],
    subjects: [{ kind: 'account', id: ad.ownerId }],
  });
  return ad;
}
