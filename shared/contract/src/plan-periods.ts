import { featuredPlan, findPlan, type PlanName } from './plans';

/** A period of a plan; times in epoch milliseconds. */
export type Period = { plan: PlanName; startsAt: number; expiresAt: number };

/** The same day of a later month, or that month's last day; in UTC. */
export function addMonths(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, daysOfMonth));
  return date.getTime();
}

const getPrice = (plan: PlanName): number => findPlan(plan)?.priceCents ?? 0;
/** Plans that list cars run one after the other; the featured dealership runs in parallel. */
const areSequential = (a: PlanName, b: PlanName) => (a === featuredPlan) === (b === featuredPlan);

/**
 * Schedules a bought plan and moves the user's other periods (shared/docs/decisions/007-plan-changes.md). One plan runs at
 * a time, the most expensive first; a bought plan runs after equally expensive ones and delays cheaper ones. Each retains
 * its remaining time, to the millisecond.
 * @param periods all periods of the user; past and free ones are unchanged
 * @returns the new period, and the existing ones that move
 */
export function schedulePeriods<Existing extends Period>(
  periods: readonly Existing[],
  bought: { plan: PlanName; months: number },
  now: number,
): { newPeriod: Period; moved: Existing[] } {
  const competing = periods
    .filter(({ plan, expiresAt }) => expiresAt > now && getPrice(plan) > 0 && areSequential(plan, bought.plan))
    .sort((a, b) => getPrice(b.plan) - getPrice(a.plan) || a.startsAt - b.startsAt);
  const first = competing.filter(({ plan }) => getPrice(plan) >= getPrice(bought.plan));
  const delayed = competing.filter(({ plan }) => getPrice(plan) < getPrice(bought.plan));
  const startsAt = first.reduce((position, period) => position + remainingMs(period, now), now);
  const newPeriod = { plan: bought.plan, startsAt, expiresAt: addMonths(startsAt, bought.months) };
  return { newPeriod, moved: [...layOut(first, now, now), ...layOut(delayed, newPeriod.expiresAt, now)] };
}

const remainingMs = ({ startsAt, expiresAt }: Period, now: number): number => expiresAt - Math.max(startsAt, now);

/** Lays out periods one after the other from a time on. @returns those that changed */
function layOut<Existing extends Period>(periods: readonly Existing[], from: number, now: number): Existing[] {
  let position = from;
  const shifted = periods.map((period) => {
    const expiresAt = position + remainingMs(period, now);
    // A running period retains its start.
    const startsAt = position === now && period.startsAt <= now ? period.startsAt : position;
    position = expiresAt;
    return { ...period, startsAt, expiresAt };
  });
  return shifted.filter((period, index) => {
    const original = periods[index];
    return original?.startsAt !== period.startsAt || original.expiresAt !== period.expiresAt;
  });
}
