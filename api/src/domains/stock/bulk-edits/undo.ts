import type { BulkEdit, BulkEditRequest } from '@roadworthy/contract/api/stock';
import type { Db, Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { stockAd } from '../../../read-models/stock-ads';
import { lockAccount } from '../../accounts';
import type { Posting } from '../../ads';
import { describeFigures } from './change-ad';
import { type Entry, writeFigures } from './edit-ads';
import { claimUndo } from './repository';

type EditedAd = NonNullable<Awaited<ReturnType<typeof claimUndo>>>['ads'][number];

/** Gives an ad its former figures, unless it was edited since. */
async function restoreAd(tx: Tx, posting: Posting, user: number, edited: EditedAd): Promise<Entry> {
  const before = { price: edited.priceBefore, status: edited.statusBefore };
  const after = { price: edited.priceAfter, status: edited.statusAfter };
  const kind: BulkEditRequest['change']['kind'] = before.status === after.status ? 'amount' : 'status';
  const ad = await stockAd(tx, user, edited.adId);
  const entry = (reason: string): Entry => ({
    ...{ car_id: String(edited.adId), title: ad?.form.title ?? '', reason },
    ...{ before: describeFigures(kind, after), after: describeFigures(kind, before) },
  });
  if (!ad) return entry('This ad was deleted.');
  if (ad.form.price !== after.price || ad.status !== after.status) return entry('Edited since: it stays as it is.');
  try {
    await writeFigures(tx, posting, user, ad, before);
    return entry('');
  } catch (problem) {
    if (!(problem instanceof HttpError)) throw problem;
    return entry(problem.message);
  }
}

/**
 * Gives the ads of a change their former prices and statuses, all in one transaction.
 * @throws 404 for an unknown change, or one that was undone
 */
export const undoBulkEdit = (
  db: Db,
  posting: Posting,
  user: number,
  id: string,
): Promise<BulkEdit & { entries: Entry[] }> =>
  db.transaction(async (tx) => {
    const found = await claimUndo(tx, user, id);
    if (!found) throw new HttpError(404, 'This change was undone already, or is not yours.');
    await lockAccount(tx, user);
    const entries: Entry[] = [];
    for (const edited of found.ads) entries.push(await restoreAd(tx, posting, user, edited));
    const { claimed } = found;
    return {
      ...{ _id: String(claimed.id), created_at: claimed.createdAt.toISOString(), summary: claimed.summary },
      count: entries.filter(({ reason }) => reason === '').length,
      undone_at: claimed.undoneAt?.toISOString() ?? null,
      entries,
    };
  });
