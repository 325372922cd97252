import type { DeskItem } from '@roadworthy/contract/api/desk';
import { type DeskQueue, decisionsByQueue } from '@roadworthy/contract/desk';
import type { Db } from '../../../platform/database/database';
import {
  deskAccounts,
  deskAd,
  deskAdReports,
  deskChatReport,
  deskPaymentFacts,
} from '../../../read-models/desk-accounts';
import { findAction, findHistory } from '../../../read-models/desk-actions';
import { deskAdPictures } from '../../../read-models/desk-ad-pictures';
import { findDeskItem } from '../../../read-models/desk-queues';
import { findShared } from '../../../read-models/desk-sharing';
import { readAdCheck } from '../../fraud';
import { readDeletedReport } from './deleted-report-parts';
import { readApplication, readMessages, readRating } from './item-parts';
import { versionOfAd } from './item-version';
import { objectionById } from './objection-repository';
import { describeSharing } from './ring';

const isAboutAd = (queue: DeskQueue): boolean => ['held-ads', 'marked-ads', 'ad-reports'].includes(queue);

async function readObjection(db: Db, id: string): Promise<DeskItem['objection']> {
  const objection = await objectionById(db, id);
  const against = objection && (await findAction(db, objection.actionId));
  return against ? { text: objection.text, at: objection.createdAt.toISOString(), against } : null;
}

/** Other accounts that share something with an account. */
async function readSharing(db: Db, account: number): Promise<DeskItem['sharing']> {
  const shared = await findShared(db, [account]);
  const ids = [...new Set(shared.map(({ id }) => id))];
  const described = await describeSharing(db, [account, ...ids], shared);
  return described.filter(({ account: { _id } }) => _id !== String(account));
}

/** A waiting item with its evidence; undefined when it does not wait. */
export async function readItem(db: Db, queue: DeskQueue, id: string): Promise<DeskItem | undefined> {
  const found = await findDeskItem(db, queue, id);
  if (!found) return undefined;
  const { number: _, ...summary } = found;
  const accountId = summary.account ? Number(summary.account._id) : undefined;
  const ad = isAboutAd(queue) ? await deskAd(db, Number(id)) : undefined;
  const check = ad && (await readAdCheck(db, Number(id)));
  const pairs = check?.reasons.flatMap(({ evidence }) => evidence.pictures ?? []) ?? [];
  const reports = queue === 'chat-reports' ? deskChatReport(db, Number(id)) : ad ? deskAdReports(db, Number(id)) : [];
  const subjects = [
    ...(ad ? [{ kind: 'ad', id }] : []),
    ...(accountId === undefined ? [] : [{ kind: 'account', id: accountId }]),
  ];
  const account = accountId === undefined ? null : ((await deskAccounts(db, [accountId]))[0] ?? null);
  const { owner: _owner, ...shownAd } = ad ?? { owner: 0 };
  return {
    queue,
    ...summary,
    ad: ad ? (shownAd as DeskItem['ad']) : null,
    account,
    // Both were read before the pictures: what changes in between has another version.
    ...(ad && check && { version: versionOfAd(ad, check) }),
    evidence:
      check?.reasons.map(({ kind, points, evidence }) => ({ kind, points, text: evidence.text, evidence })) ?? [],
    pictures: ad ? await deskAdPictures(db, Number(id), pairs) : [],
    sharing: accountId === undefined ? [] : await readSharing(db, accountId),
    reports: await reports,
    messages: queue === 'chat-reports' ? await readMessages(db, id) : [],
    ...(queue === 'dealers'
      ? await readApplication(db, Number(id))
      : { documents: [], facts: queue === 'payments' ? await deskPaymentFacts(db, id) : [] }),
    ...(queue === 'ratings' && (await readRating(db, id))),
    ...(queue === 'deleted-reports' && (await readDeletedReport(db, id))),
    objection: queue === 'objections' ? await readObjection(db, id) : null,
    history: subjects.length > 0 ? await findHistory(db, subjects) : [],
    decisions: decisionsByQueue[queue].filter((decision) => account || decision !== 'suspend-account'),
  };
}
