import type { CallbackPayload } from '@roadworthy/contract/forms/callback';
import { toInternationalNumber } from '@roadworthy/contract/forms/inquiry';
import { and, eq, gt, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import type { InquiredAd } from '../../../read-models/inquired-ad';
import { recipientOf, shareAccounts } from '../../accounts';
import { applyLeadLog } from '../lead-inbox/lead-log';
import { recordLead } from '../lead-inbox/record-lead';
import type { LeadReference } from '../mailed-links/links';
import { callbacks } from './schema';

/** A repeat of the same number within this time is the same wish. */
const REPEAT_TIME = sql`interval '10 minutes'`;

/** Stores a wish to be called, with its lead. @returns undefined for a repeat */
export async function storeCallback(
  tx: Tx,
  ad: InquiredAd,
  account: number | null,
  callback: CallbackPayload,
): Promise<LeadReference | undefined> {
  const gsm = toInternationalNumber(callback);
  await acquireAdvisoryLock(tx, `callback ${ad.id} ${gsm}`);
  const isRepeat = and(
    eq(callbacks.adId, ad.id),
    eq(callbacks.gsm, gsm),
    gt(callbacks.createdAt, sql`now() - ${REPEAT_TIME}`),
  );
  if ((await tx.$count(callbacks, isRepeat)) > 0) return undefined;
  await shareAccounts(tx, account === null ? [ad.owner] : [ad.owner, account]);
  const user = account === null ? undefined : await recipientOf(tx, account);
  const [stored] = await tx
    .insert(callbacks)
    .values({ adId: ad.id, userId: user?.id, name: callback.name, gsm })
    .returning({ callbackId: callbacks.id, at: callbacks.createdAt });
  const who = { person: user?.email ?? gsm, userId: user?.id };
  return stored && recordLead(tx, { kind: 'callback', adId: ad.id, sellerId: ad.owner, ...who, ...stored });
}

/** Deletes the wishes to be called at a number (POPIA). @returns how many there were */
export async function deleteCallbacksTo(db: Db, phone: string): Promise<number> {
  const digits = phone.replace(/\D/g, '').slice(-9);
  const deleted = await db
    .delete(callbacks)
    .where(eq(sql`right(${callbacks.gsm}, 9)`, digits))
    .returning({ id: callbacks.id });
  if (deleted.length > 0) await applyLeadLog(db);
  return deleted.length;
}

/** A user's wishes to be called, for the download of their data. */
export const callbacksOf = (db: Db, userId: number) =>
  db
    .select({ at: iso(callbacks.createdAt), ad: callbacks.adId, name: callbacks.name, phone: callbacks.gsm })
    .from(callbacks)
    .where(eq(callbacks.userId, userId))
    .orderBy(callbacks.id);
