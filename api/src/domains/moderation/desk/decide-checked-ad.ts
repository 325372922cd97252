import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import { HELD_STATUS, HIDDEN_STATUS } from '@roadworthy/contract/options';
import type { Tx } from '../../../platform/database/database';
import { deskAd } from '../../../read-models/desk-accounts';
import { lockAd, type NamedAd } from '../../ads';
import { decideAdCheck, readAdCheck } from '../../fraud';
import { resolveReports, suspend } from './acts';
import { alreadyDecided } from './already-decided';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import type { Effect } from './effects';
import { checkVersion, versionOfAd } from './item-version';
import { clearedOutcome, hiddenNotice, mailOutcome, type Notice, suspendedNotice } from './mails';
import { reasonText } from './reason';

/** What was decided about a check. */
type Settled = { ad: NamedAd; waitedSince: Date; effect: Effect };

/** Decides the check of an ad under its lock. @throws 409 when it does not wait, or what is cleared was not looked at */
async function settle(tx: Tx, request: DeskDecisionRequest): Promise<Settled> {
  const { id, decision } = request;
  const ad = await lockAd(tx, id);
  const [shown, check] = ad ? [await deskAd(tx, ad.id), await readAdCheck(tx, ad.id)] : [];
  if (!ad || !shown || !check?.waitsSince) throw await alreadyDecided(tx, { kind: 'ad', id });
  // Hiding needs no version: else an owner could prevent it by editing the ad again and again.
  if (decision === 'clear') checkVersion(request, versionOfAd(shown, check));
  await decideAdCheck(tx, ad.id, decision === 'clear' ? 'cleared' : 'confirmed');
  const after = (await lockAd(tx, id))?.status ?? '';
  return { ad, waitedSince: check.waitsSince, effect: { kind: 'ad-check', id: ad.id, before: ad.status, after } };
}

async function act(
  tx: Tx,
  context: DeskContext,
  request: DeskDecisionRequest,
): Promise<Settled & { effects: Effect[] }> {
  if (request.decision !== 'suspend-account') {
    const settled = await settle(tx, request);
    const reports = request.decision === 'hide-ad' ? await resolveReports(tx, [settled.ad.id]) : { effects: [] };
    return { ...settled, effects: [settled.effect, ...reports.effects] };
  }
  const owner = (await deskAd(tx, Number(request.id)))?.owner;
  if (owner === undefined) throw await alreadyDecided(tx, { kind: 'ad', id: request.id });
  let settled: Settled | undefined;
  const suspended = await suspend(tx, context, [owner], async () => {
    settled = await settle(tx, request);
  });
  if (!settled) throw new Error('The check was not decided.');
  const { ad, waitedSince, effect } = settled as Settled;
  return { ad, waitedSince, effect, effects: [effect, ...suspended.effects] };
}

function noticesOf({ decision, template, note }: DeskDecisionRequest, ad: NamedAd): Notice[] {
  const why = reasonText(decision, { template, note });
  if (decision === 'suspend-account') return [suspendedNotice(ad.ownerId, why)];
  return decision === 'hide-ad' && ad.status !== HIDDEN_STATUS ? [hiddenNotice(ad.ownerId, ad.title, why)] : [];
}

/** Decides a held or marked ad. @throws 409 when its check does not wait */
export async function decideCheckedAd(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { queue, decision, template, note } = request;
  const { ad, waitedSince, effect, effects } = await act(tx, context, request);
  const action = await commitDecision(tx, context, {
    ...{ decision, queue, reason: { template, note }, waitedSince, effects },
    subjects: [
      { kind: 'ad', id: ad.id },
      { kind: 'account', id: ad.ownerId },
    ],
    notices: noticesOf(request, ad),
  });
  // Only the owner of a held ad knows of its check.
  if (decision === 'clear' && ad.status === HELD_STATUS)
    await mailOutcome(tx, action, clearedOutcome(ad, effect.after));
  return action;
}
