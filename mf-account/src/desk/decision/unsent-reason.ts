import type { DeskDecisionRequest, DeskItem } from '@roadworthy/contract/api/desk';
import { templatesFor } from '@roadworthy/contract/desk';
import { readDraft, removeDraft, saveDraft } from '@roadworthy/forms/session-draft';

type Subject = Pick<DeskDecisionRequest, 'queue' | 'id'>;

const draftName = ({ queue, id }: Subject): string => `desk.${queue}.${id}`;

/** Keeps reason and note of a decision until it is made: the next entry opens before that. */
export function saveReason(decision: DeskDecisionRequest): void {
  if (decision.template || decision.note) saveDraft(draftName(decision), decision);
}

export const removeReason = (subject: Subject): void => removeDraft(draftName(subject));

/** The decision of an item that was not made, with its reason and note; undefined for none. */
export function readReason(item: DeskItem) {
  const { note = '', ...draft } = readDraft(draftName(item));
  const decision = item.decisions.find((value) => value === draft.decision);
  if (!decision) return undefined;
  return { decision, note, template: templatesFor(decision).find(({ value }) => value === draft.template)?.value };
}
