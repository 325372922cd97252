import type { BulkEdit, BulkEditRequest } from '@roadworthy/contract/api/stock';
import { HELD_STATUS, HIDDEN_STATUS } from '@roadworthy/contract/options';
import type { Db } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { type StockAd, stockAd, stockAds } from '../../../read-models/stock-ads';
import { lockAccount } from '../../accounts';
import type { Posting } from '../../ads';
import { changeAd, describeChange, describeFigures, type Figures } from './change-ad';
import { insertBulkEdit } from './repository';

/** An ad of a change; `reason` says why it stays as it is. */
export type Entry = { car_id: string; title: string; before: string; after: string; reason: string };
type Result = BulkEdit & { entries: Entry[] };

const figuresOf = ({ form, status }: StockAd): Figures => ({ price: form.price, status });

/** Why the ad's figures are not changed; '' when they are. */
const refusalOf = (ad: StockAd, after: Figures): string => {
  const before = figuresOf(ad);
  if (ad.status === HIDDEN_STATUS) return 'We have hidden this ad.';
  if (ad.status === HELD_STATUS && before.status !== after.status) return 'This ad is in review.';
  return before.price === after.price && before.status === after.status ? 'Nothing changes.' : '';
};

/** Writes new figures of an own ad by the rules of editing ads. */
export async function writeFigures(db: Db, posting: Posting, user: number, ad: StockAd, after: Figures): Promise<void> {
  const before = figuresOf(ad);
  await posting.edit(db, user, {
    car_id: String(ad.id),
    ...(after.price !== before.price && { ...ad.form, price: after.price }),
    ...(after.status !== before.status && { status: after.status }),
  });
}

type Change = BulkEditRequest['change'];
const toEntry = (ad: StockAd, change: Change, reason: string): Entry => ({
  ...{ car_id: String(ad.id), title: ad.form.title, reason },
  before: describeFigures(change.kind, figuresOf(ad)),
  after: describeFigures(change.kind, changeAd(figuresOf(ad), change)),
});

/** Changes one ad and records what it was, in one transaction. */
async function editOne(
  db: Db,
  posting: Posting,
  user: number,
  listed: StockAd,
  change: Change,
  edit: Awaited<ReturnType<typeof insertBulkEdit>>,
): Promise<Entry> {
  try {
    return await db.transaction(async (tx) => {
      await lockAccount(tx, user);
      const ad = await stockAd(tx, user, listed.id);
      if (!ad) return toEntry(listed, change, 'This ad was deleted.');
      const [before, after] = [figuresOf(ad), changeAd(figuresOf(ad), change)];
      await writeFigures(tx, posting, user, ad, after);
      await edit.add(tx, ad.id, before, after);
      return toEntry(ad, change, '');
    });
  } catch (problem) {
    if (!(problem instanceof HttpError)) throw problem;
    return toEntry(listed, change, problem.message);
  }
}

/**
 * Changes price or status of own ads, each by the rules of editing one, and remembers what they were. A refused ad does
 * not stop the others.
 * @throws 404 when none of the ads is the user's
 */
export async function editAds(db: Db, posting: Posting, user: number, request: BulkEditRequest): Promise<Result> {
  const { change, preview } = request;
  const wanted = new Set(request.ads);
  const chosen = (await stockAds(db, user)).filter(({ id }) => wanted.has(String(id)));
  if (chosen.length === 0) throw new HttpError(404, 'You have no such ads.');
  const edit = preview ? undefined : await insertBulkEdit(db, user, describeChange(change));
  const entries: Entry[] = [];
  for (const ad of chosen) {
    const reason = refusalOf(ad, changeAd(figuresOf(ad), change));
    entries.push(edit && !reason ? await editOne(db, posting, user, ad, change, edit) : toEntry(ad, change, reason));
  }
  const count = entries.filter(({ reason }) => reason === '').length;
  const shown = edit?.shown ?? { _id: null, created_at: new Date().toISOString(), undone_at: null };
  return { ...shown, summary: describeChange(change), count, entries };
}
