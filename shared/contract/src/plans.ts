/** How many ads of a featured dealership stand first in every list (shared/decisions/008). */
export const featuredAds = 3;

/**
 * The five plans (specification section 9 'Subscription plans'). Prices are integer cents a month; `allowance` is how
 * many cars may be listed, null for the plan that lists none but shows the dealership on the home page.
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
      `Your ${featuredAds} newest cars at the top of search`,
      'Beside any other plan',
      'Chat with buyers and sellers',
    ],
  },
] as const;
export type Plan = (typeof plans)[number];
export type PlanName = Plan['name'];

/** The plan that costs nothing: everybody without a dearer one has it, without end (specification section 9). */
export const freePlan = 'basic_subscription' satisfies PlanName;

/**
 * The plan that lists no cars: it shows the dealership and its ads before others, beside any other plan (section 9).
 */
export const featuredPlan = 'featured_dealership' satisfies PlanName;

/** The plan of a name; undefined for any other text. */
export const planNamed = (name: string): Plan | undefined => plans.find((plan) => plan.name === name);

/** Months that can be bought (specification section 9 'Durations'). */
export const durations = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24] as const;

/** '1 month', '3 months', '1 Year', '2 Years' (section 9). */
export function durationLabel(months: number): string {
  if (months % 12 === 0) return months === 12 ? '1 Year' : `${months / 12} Years`;
  return months === 1 ? '1 month' : `${months} months`;
}

/** What an order costs, in integer cents: plan price times months (section 9). */
export const amountOf = (plan: Plan, months: number): number => plan.priceCents * months;
