import type { AdStatistics, OneAdStatistics, StockStatistics } from '@roadworthy/contract/api/statistics';
import type { Period } from '@roadworthy/contract/statistics';
import type { Db } from '../../../platform/database/database';
import { addFigures, findCountedAds, findPaidPlans, findStatisticsDays } from '../../../read-models/ad-statistics';
import { costPerLead, planCostCents, withCosts } from './cost';

/** The figures of a seller's stock by day, in total and by ad. */
export async function findStockStatistics(db: Db, seller: number, period: Period): Promise<StockStatistics> {
  const subject = { ...period, seller, ad: null };
  const days = await findStatisticsDays(db, subject);
  const { ads, costCents } = await findAds(db, seller, period);
  const totals = addFigures(days);
  const cost = { cost_cents: costCents, cost_per_lead_cents: costPerLead(costCents, totals.leads) };
  return { ...period, days, totals: { ...totals, ...cost }, ads };
}

/** The figures of one ad; undefined when the seller has no such ad. */
export async function findAdStatistics(
  db: Db,
  seller: number,
  adId: number | null,
  period: Period,
): Promise<OneAdStatistics | undefined> {
  if (adId === null) return undefined;
  const subject = { ...period, seller, ad: adId };
  const [own] = await findCountedAds(db, subject);
  if (!own) return undefined;
  const { ads } = await findAds(db, seller, period);
  // An ad that was sold before the period is not among the others.
  const ad = ads.find(({ _id }) => _id === own._id) ?? withCosts([own], null)[0];
  return ad && { ...period, days: await findStatisticsDays(db, subject), ad };
}

async function findAds(
  db: Db,
  seller: number,
  period: Period,
): Promise<{ ads: AdStatistics[]; costCents: number | null }> {
  const subject = { ...period, seller, ad: null };
  const costCents = planCostCents(await findPaidPlans(db, subject));
  return { ads: withCosts(await findCountedAds(db, subject), costCents), costCents };
}
