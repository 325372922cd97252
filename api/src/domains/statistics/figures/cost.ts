import type { AdStatistics } from '@roadworthy/contract/api/statistics';
import { findPlan, type PlanName } from '@roadworthy/contract/plans';
import type { CountedAd } from '../../../read-models/ad-statistics';

const MONTHS_PER_YEAR = 12;
const DAYS_PER_YEAR = 365;

/** What the plans cost for the days that they ran, at a day's part of the monthly price; null without a paid plan. */
export function planCostCents(plans: readonly { plan: PlanName; days: number }[]): number | null {
  const cents = plans.reduce((sum, { plan, days }) => {
    const monthly = findPlan(plan)?.priceCents ?? 0;
    return sum + (monthly * MONTHS_PER_YEAR * days) / DAYS_PER_YEAR;
  }, 0);
  return plans.length > 0 ? Math.round(cents) : null;
}

export const costPerLead = (costCents: number | null, leads: number): number | null =>
  costCents === null || leads === 0 ? null : Math.round(costCents / leads);

/** Divides the cost of all ads by the days that each was listed in the period. */
export function withCosts(ads: readonly CountedAd[], costCents: number | null): AdStatistics[] {
  const allDays = ads.reduce((sum, { share_days }) => sum + share_days, 0);
  return ads.map(({ share_days, ...ad }) => {
    const cost_cents = costCents === null || allDays === 0 ? null : Math.round((costCents * share_days) / allDays);
    return { ...ad, cost_cents, cost_per_lead_cents: costPerLead(cost_cents, ad.leads) };
  });
}
