import type { DeskRing, DeskSharing, RingDecisionRequest } from '@roadworthy/contract/api/desk';
import { isOnePerson, MAX_RING_SIZE } from '@roadworthy/contract/desk';
import type { Db, Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { deskAccounts } from '../../../read-models/desk-accounts';
import { findShared, type Shared } from '../../../read-models/desk-sharing';
import { lockAccounts } from '../../accounts';
import { hideAllOf, suspend } from './acts';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import { hiddenNotice, suspendedNotice } from './mails';
import { checkReason, reasonText } from './reason';

/**
 * Strangers share networks, and the owner of a copied text or picture is the victim: such an account is shown, but what it
 * shares in turn is not followed.
 */
const isFollowed = ({ kind }: Shared): boolean => isOnePerson(kind) || kind === 'browser';

/** Accounts with what they share, in the given order. */
export async function describeSharing(
  db: Db,
  ids: readonly number[],
  shared: readonly Shared[],
): Promise<DeskSharing[]> {
  const accounts = await deskAccounts(db, ids);
  return ids.flatMap((id) => {
    const account = accounts.find(({ _id }) => _id === String(id));
    if (!account) return [];
    const shares = shared
      .filter((other) => other.id === id && ids.includes(other.with))
      .map(({ kind, detail, with: seed }) => ({ kind, detail, with: String(seed) }));
    return [{ account, shares }];
  });
}

/** An account and those that are connected to it by what they share, up to `MAX_RING_SIZE`, the nearest first. */
export async function findRing(db: Db, account: number): Promise<DeskRing | undefined> {
  const found = [account];
  const evidence: Shared[] = [];
  for (let next = [account]; next.length > 0 && found.length < MAX_RING_SIZE; ) {
    const shared = await findShared(db, next);
    evidence.push(...shared);
    const fresh = [...new Set(shared.map(({ id }) => id))].filter((id) => !found.includes(id));
    found.push(...fresh);
    next = fresh.filter((id) => shared.some((other) => other.id === id && isFollowed(other)));
  }
  const accounts = await describeSharing(db, found.slice(0, MAX_RING_SIZE), evidence);
  return accounts[0] && { accounts, is_complete: found.length <= MAX_RING_SIZE };
}

/** Decides for several accounts in one action. @returns its id @throws 404 for an unknown account, 409 without effect */
export async function decideRing(tx: Tx, context: DeskContext, request: RingDecisionRequest): Promise<number> {
  const { decision, template, note } = request;
  checkReason(decision, request);
  const ids = request.accounts.map(Number);
  if ((await lockAccounts(tx, ids)).length !== ids.length)
    throw new HttpError(404, 'One of these accounts does not exist.');
  const done = decision === 'suspend-account' ? await suspend(tx, context, ids) : await hideAllOf(tx, ids);
  if (done.effects.length === 0) throw new HttpError(409, 'This is decided for all of these accounts already.');
  const why = reasonText(decision, { template, note });
  const suspended = done.effects.filter(({ kind }) => kind === 'account').map(({ id }) => id);
  return commitDecision(tx, context, {
    ...{ decision, reason: { template, note }, effects: done.effects },
    subjects: ids.map((id) => ({ kind: 'account', id })),
    notices:
      decision === 'suspend-account'
        ? suspended.map((account) => suspendedNotice(account, why))
        : done.ads.map(({ ownerId, title }) => hiddenNotice(ownerId, title, why)),
  });
}
