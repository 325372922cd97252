import { type DeskDecision, findDecision, type ReasonTemplate, templatesFor } from '@roadworthy/contract/desk';
import { HttpError } from '../../../platform/http/http-error';

/** Why: a template of the contract, own words, or both. */
export type Reason = { template?: ReasonTemplate; note?: string };

const rejected = (field: 'template' | 'note', message: string) => new HttpError(400, message, { [field]: message });

/** @throws 400 with a field error when the decision needs another reason */
export function checkReason(decision: DeskDecision, { template, note = '' }: Reason): void {
  if (template && !templatesFor(decision).some(({ value }) => value === template))
    throw rejected('template', 'This reason is for other decisions.');
  const { needsReason, noteAbout } = findDecision(decision);
  if (needsReason && !template && !note.trim()) throw rejected('template', 'Please choose a reason.');
  if (noteAbout && !note.trim()) throw rejected('note', `Please note ${noteAbout}.`);
}

/** The reason as the user reads it. */
export function reasonText(decision: DeskDecision, { template, note = '' }: Reason): string {
  const chosen = templatesFor(decision).find(({ value }) => value === template)?.text ?? '';
  return [chosen, note.trim()].filter(Boolean).join(' ');
}
