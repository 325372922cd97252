import { randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { incrementTotal } from '../../ads';
import { addToToday, today } from '../daily-counts';
import { seenAds } from '../schema';
import { adInteractions, daySalts } from './schema';

const { placeholder } = sql;

/**
 * The daily salt, shared by all processes. The first call of a day creates it and deletes salts older than yesterday.
 */
export async function getDailySalt(db: Db): Promise<string> {
  const known = await readSalt(db);
  if (known) return known;
  const salt = randomBytes(24).toString('base64url');
  await db.insert(daySalts).values({ day: today, salt }).onConflictDoNothing();
  await db.delete(daySalts).where(lt(daySalts.day, sql`${today} - 1`));
  await db.delete(adInteractions).where(lt(adInteractions.day, sql`${today} - 1`));
  await db.delete(seenAds).where(lt(seenAds.day, sql`${today} - 1`));
  return (await readSalt(db)) ?? salt;
}

async function readSalt(db: Db): Promise<string | undefined> {
  const [found] = await db.select({ salt: daySalts.salt }).from(daySalts).where(eq(daySalts.day, today));
  return found?.salt;
}

export type InteractionKind = 'view' | 'number';
const totals = {
  view: { ofAd: 'clicks', ofDay: 'views' },
  number: { ofAd: 'reveals', ofDay: 'reveals' },
} as const;
/** The visit, the ad's total and the day's count are one statement, which locks the ad first. */
const countStatement = (kind: InteractionKind) =>
  sql`with first as (insert into ${adInteractions} (ad_id, day, kind, visitor)
        values (${placeholder('ad')}::bigint, ${today}, ${kind}, ${placeholder('visitor')})
        on conflict do nothing returning ad_id),
      total as (${incrementTotal(totals[kind].ofAd, sql`(select ad_id from first)`)}),
      daily as (${addToToday(totals[kind].ofDay, sql`select ad_id, 1 from first, total`)})
      select sum from total`;
type CountValues = { ad: number; visitor: string };
const count = {
  view: prepared<CountValues, { sum: number }>('count-view', countStatement('view')),
  number: prepared<CountValues, { sum: number }>('count-number', countStatement('number')),
};

/**
 * Counts an interaction of a visitor with an ad once a day.
 * @returns the total, or undefined when the visitor was counted before
 */
export async function countOnce(
  db: Db,
  ad: number,
  kind: InteractionKind,
  visitor: string,
): Promise<number | undefined> {
  const [counted] = await count[kind](db, { ad, visitor });
  return counted?.sum;
}

/** Whether a visitor had this interaction with the ad today; 'budget': a reveal was charged to the budget. */
export async function hasInteracted(
  db: Db,
  ad: number,
  interaction: InteractionKind | 'budget',
  visitor: string,
): Promise<boolean> {
  const { adId, day, kind } = adInteractions;
  const ofVisitor = and(eq(kind, interaction), eq(adInteractions.visitor, visitor));
  return (await db.$count(adInteractions, and(eq(adId, ad), eq(day, today), ofVisitor))) > 0;
}

/** Records that a reveal of this ad's number was charged to the budget today. */
export async function recordCharge(db: Db, adId: number, visitor: string): Promise<void> {
  await db.insert(adInteractions).values({ adId, day: today, kind: 'budget', visitor }).onConflictDoNothing();
}
