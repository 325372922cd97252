import { type PlanName, plans } from '@roadworthy/contract/plans';

/** The smallest paid plan that allows so many ads. */
export function planOfStock(ads: number): PlanName {
  const plan = plans.find(({ priceCents, allowance }) => priceCents > 0 && allowance !== null && allowance >= ads);
  if (!plan) throw new Error(`No plan allows ${ads} ads.`);
  return plan.name;
}
