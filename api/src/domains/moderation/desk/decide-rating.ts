import type { DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import { decisionTexts } from '@roadworthy/contract/desk';
import type { Tx } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { type DeskRating, deskRating } from '../../../read-models/desk-rating';
import { type DecidedRating, hideRating, restoreRating } from '../../ratings';
import { alreadyDecided } from './already-decided';
import { commitDecision } from './commit-decision';
import type { DeskContext } from './context';
import { closed, type Effect } from './effects';
import { mailOutcome } from './mails';
import { type Reason, reasonText } from './reason';

type RatingRequest = {
  id: string;
  decision: 'keep-rating' | 'remove-rating';
  reason: Reason;
  queue?: 'ratings';
};

const effectsOf = ({ id, before, after, closedReports }: DecidedRating, { writer }: DeskRating): Effect[] => [
  { kind: 'rating', id, before: before.state, after, was: before, writer: writer.id },
  ...closedReports.map((report) => closed('rating-report', report)),
];

const titleOf = ({ seller }: DeskRating) => `Rating of ${seller}`;

/** What the writer of a removed rating reads. */
const removedMail = (rating: DeskRating, why: string) => ({
  subject: `Your ${titleOf(rating)}`,
  paragraphs: [decisionTexts['remove-rating'](titleOf(rating)), `Why: ${why}`],
});

/** Mails those who reported the rating how it ended; of a removed one its writer too, when that needs no link. */
async function mailOthers(tx: Tx, action: number, { decision }: RatingRequest, rating: DeskRating, why: string) {
  const title = titleOf(rating);
  const isRemoved = decision === 'remove-rating';
  const reporters = new Set(rating.reports.flatMap(({ by }) => (by ? [Number(by._id)] : [])));
  for (const account of reporters)
    await mailOutcome(tx, action, {
      ...{ account, subject: `Your report: ${title}` },
      paragraphs: isRemoved
        ? [`We have looked at what you reported, and taken it off the site: ${title}.`]
        : [decisionTexts['keep-rating'](title), `Why: ${why}`],
    });
  if (isRemoved && rating.writer.id === null) {
    const { subject, paragraphs } = removedMail(rating, why);
    await mailOutcome(tx, action, {
      ...{ account: { email: rating.writer.email, fullname: '' }, subject },
      paragraphs: [...paragraphs, 'Are we wrong? Answer this mail, and another look is taken.'],
    });
  }
}

/**
 * Keeps or removes a rating and mails its writer, with the link to object, and those who reported it. For the desk and
 * the command line.
 * @param onlyWaiting as for `hideRating`
 * @returns the id of the entry in the audit log; undefined when there is no such rating
 */
export async function settleRating(
  tx: Tx,
  context: DeskContext,
  request: RatingRequest,
  onlyWaiting = false,
): Promise<number | undefined> {
  const { id, decision, reason, queue } = request;
  const rating = await deskRating(tx, idOf(id) ?? 0);
  const why = reasonText(decision, reason);
  const decided =
    decision === 'remove-rating'
      ? await hideRating(tx, id, why, onlyWaiting)
      : await restoreRating(tx, id, onlyWaiting);
  if (!rating || !decided) return undefined;
  const { writer } = rating;
  const action = await commitDecision(tx, context, {
    ...{ decision, queue, reason, effects: effectsOf(decided, rating), waitedSince: decided.waitedSince },
    subjects: writer.id === null ? [] : [{ kind: 'account', id: writer.id }],
    notices:
      decision === 'remove-rating' && writer.id !== null ? [{ account: writer.id, ...removedMail(rating, why) }] : [],
  });
  await mailOthers(tx, action, request, rating, why);
  return action;
}

/** Decides a rating that is held or reported. @throws 409 when it does not wait */
export async function decideRating(tx: Tx, context: DeskContext, request: DeskDecisionRequest): Promise<number> {
  const { id, template, note } = request;
  const decision = request.decision === 'keep-rating' ? 'keep-rating' : 'remove-rating';
  const settled = { id, decision, queue: 'ratings', reason: { template, note } } as const;
  const action = await settleRating(tx, context, settled, true);
  if (action === undefined) throw await alreadyDecided(tx, { kind: 'rating', id });
  return action;
}
