import type { DeskAd, DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import { HttpError } from '../../../platform/http/http-error';
import type { DealerApplication } from '../../../read-models/dealer-applications';

/** The version of an ad and its evidence: an edit changes the one, a check the other. */
export const versionOfAd = ({ updated_at }: Pick<DeskAd, 'updated_at'>, { checkedAt }: { checkedAt: Date }): string =>
  `${Date.parse(updated_at)}-${checkedAt.getTime()}`;

/** The documents that wait for a decision. */
export const waitingDocuments = (application: DealerApplication | undefined) =>
  (application?.documents ?? []).filter(({ state }) => state === 'waiting');

/** The version of an application: a document that replaces another one has a new id. */
export const versionOfApplication = (application: DealerApplication): string =>
  waitingDocuments(application)
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join('-');

/** @throws 409 when an item is not as the operator saw it. Pages of the previous release send no version. */
export function checkVersion({ version }: Pick<DeskDecisionRequest, 'version'>, present: string): void {
  if (version === undefined || version === present) return;
  const message = 'This was changed after you opened it. Nothing was decided. Please look at it again.';
  throw new HttpError(409, message, { version: message });
}
