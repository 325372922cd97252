/** How many ads of a featured dealership come first in every list (shared/docs/decisions/008-featured-ads.md). */
export const FEATURED_ADS_COUNT = 3;

/**
 * The five plans (PLAN-1). Prices are cents a month; `allowance` is the number of ads, null for the plan without ads that
 * features the dealership on the home page.
 */
export const plans = [
  {
    name: 'basic_subscription',
    title: 'Basic',
    priceCents: 0,
    allowance: 2,
    description: ['Up to 2 cars', 'Free, for as long as you like', 'Enquiries reach you by e-mail'],
  },
  {
    name: 'gold',
    title: 'Gold',
    priceCents: 250_000,
    allowance: 50,
    description: ['Up to 50 cars', 'Chat with buyers and sellers', 'All enquiries in your profile'],
  },
  {
    name: 'promotion',
    title: 'Promotion',
    priceCents: 350_000,
    allowance: 100,
    description: ['Up to 100 cars', 'Chat with buyers and sellers', 'All enquiries in your profile'],
  },
  {
    name: 'platinum',
    title: 'Platinum',
    priceCents: 500_000,
    allowance: 1000,
    description: ['Up to 1\u00a0000 cars', 'Chat with buyers and sellers', 'All enquiries in your profile'],
  },
  {
    name: 'featured_dealership',
    title: 'Featured dealership',
    priceCents: 50_000,
    allowance: null,
    description: [
      'Your dealership on the home page',
      `Your ${FEATURED_ADS_COUNT} newest cars first in the default order of search`,
      'Beside any other plan',
      'Chat with buyers and sellers',
    ],
  },
] as const;
export type Plan = (typeof plans)[number];
export type PlanName = Plan['name'];

/** The free plan: every user without a paid plan has it (PLAN-4). */
export const FREE_PLAN = 'basic_subscription' satisfies PlanName;

/** The plan without ads: it features the dealership and its ads, in addition to another plan (PLAN-1). */
export const featuredPlan = 'featured_dealership' satisfies PlanName;

/** Whether it is a paid plan that lists cars; without one, its owner has the free plan. */
export const isPaidListingPlan = (name: string): boolean => name !== FREE_PLAN && name !== featuredPlan;

/** Undefined for unknown names. */
export const findPlan = (name: string): Plan | undefined => plans.find((plan) => plan.name === name);

/** Whether a plan includes chat: every paid one makes its owner a subscriber (PLAN-3). */
export const includesChat = ({ priceCents }: Pick<Plan, 'priceCents'>): boolean => priceCents > 0;

/** Months that can be bought (PLAN-2). */
export const durations = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24] as const;

/** '1 month', '3 months', '1 Year', '2 Years' (PLAN-2). */
export function durationLabel(months: number): string {
  if (months % 12 === 0) return months === 12 ? '1 Year' : `${months / 12} Years`;
  return months === 1 ? '1 month' : `${months} months`;
}

/** The price of an order in cents: plan price times months (PLAN-1). */
export const planAmountCents = (plan: Plan, months: number): number => plan.priceCents * months;
