import { formatDateTime } from '@roadworthy/contract/dates';
import { deskDecisions, deskRefusals } from '@roadworthy/contract/desk';
import type { Subject } from '../../../platform/audit/record-action';
import type { Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { findHistory } from '../../../read-models/desk-actions';

/** The refusal of an item that no longer waits: it says who decided it, and what. */
export async function alreadyDecided(tx: Tx, subject: Subject): Promise<HttpError> {
  const [latest] = await findHistory(tx, [subject]);
  const label = deskDecisions.find(({ value }) => value === latest?.action)?.label ?? latest?.action;
  const message = latest
    ? `${latest.operator?.name ?? 'The command line'} decided this on ${formatDateTime(latest.at)}: ${label}.`
    : 'This does not wait any more.';
  return new HttpError(409, message, undefined, undefined, undefined, deskRefusals.alreadyDecided);
}
