import { featuredPlan, type PlanName, planNamed } from './plans';

/** Time that a user holds a plan for; moments are milliseconds since 1970. */
export type Period = { plan: PlanName; startsAt: number; expiresAt: number };

/** The same day of a later month, or that month's last day; in UTC. */
export function monthsLater(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, daysOfMonth));
  return date.getTime();
}

const priceOf = (plan: PlanName): number => planNamed(plan)?.priceCents ?? 0;
/** Plans that take turns: those that list cars. The place on the home page goes beside them. */
const takeTurns = (one: PlanName, other: PlanName) => (one === featuredPlan) === (other === featuredPlan);

/**
 * When a bought plan runs, and what becomes of the time that the user still has (shared/decisions/007). One plan of a
 * line runs at a time, the dearest first; bought after those that are as dear, it pushes cheaper ones back. What was
 * paid for is never shortened: each keeps the time it has left, to the millisecond.
 * @param held all periods of the user; those that are over or cost nothing are left as they are
 * @returns the bought period, and those of the held ones that move
 */
export function scheduled<Held extends Period>(
  held: readonly Held[],
  bought: { plan: PlanName; months: number },
  now: number,
): { own: Period; moved: Held[] } {
  const line = held
    .filter(({ plan, expiresAt }) => expiresAt > now && priceOf(plan) > 0 && takeTurns(plan, bought.plan))
    .sort((one, other) => priceOf(other.plan) - priceOf(one.plan) || one.startsAt - other.startsAt);
  const before = line.filter(({ plan }) => priceOf(plan) >= priceOf(bought.plan));
  const after = line.filter(({ plan }) => priceOf(plan) < priceOf(bought.plan));
  const startsAt = before.reduce((cursor, period) => cursor + left(period, now), now);
  const own = { plan: bought.plan, startsAt, expiresAt: monthsLater(startsAt, bought.months) };
  return { own, moved: [...laid(before, now, now), ...laid(after, own.expiresAt, now)] };
}

const left = ({ startsAt, expiresAt }: Period, now: number): number => expiresAt - Math.max(startsAt, now);

/** Those of some periods, put one after the other from a moment on, that are not there already. */
function laid<Held extends Period>(periods: readonly Held[], from: number, now: number): Held[] {
  let cursor = from;
  const placed = periods.map((period) => {
    const expiresAt = cursor + left(period, now);
    // One that runs keeps its beginning.
    const startsAt = cursor === now && period.startsAt <= now ? period.startsAt : cursor;
    cursor = expiresAt;
    return { ...period, startsAt, expiresAt };
  });
  return placed.filter((period, at) => {
    const was = periods[at];
    return was?.startsAt !== period.startsAt || was.expiresAt !== period.expiresAt;
  });
}
