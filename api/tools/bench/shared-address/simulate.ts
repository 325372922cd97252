import type { FastifyInstance } from 'fastify';
import { type Abuse, attacks, openAbuser } from './abusers';
import { BUSIEST_HOUR, planHonestDay, type Step } from './honest-day';
import type { Tally } from './tally';
import { nextMidnight, openVirtualClock } from './virtual-clock';
import { openWorld } from './world';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export type Simulation = {
  people: number;
  /** Attempts by name of the abuser, within the first half of the busiest hour; other abusers are left out. */
  attempts: Partial<Record<string, number>>;
  solvesProofs?: boolean;
  /** Simulates only this many minutes of the busiest hour; the whole day when absent. */
  minutes?: number;
  /** Whether page views read the page's data too, which no budget bounds. */
  readsPages?: boolean;
  /** Simulates only each n-th page view of honest people; all when absent. */
  everyPageView?: number;
  setDate: (now: number) => void;
  /** Called at each virtual hour with the number of completed and of planned steps. */
  onHour?: (done: number, planned: number) => void;
};

/** A day of honest people and abusers behind one address, against the app itself on a virtual clock. */
export async function simulateDay(
  app: FastifyInstance,
  {
    people,
    attempts,
    solvesProofs = false,
    minutes,
    readsPages = false,
    everyPageView = 1,
    setDate,
    onHour,
  }: Simulation,
): Promise<{ honest: Tally; abuses: Abuse[] }> {
  const midnight = nextMidnight(Date.now());
  const clock = await openVirtualClock(app.deps.database.db, setDate);
  await clock.set(midnight);
  const world = await openWorld(app, clock, readsPages);
  const busiest = midnight + BUSIEST_HOUR * HOUR_MS;
  const length = (minutes ?? 60) * MINUTE_MS;
  const planned = await planHonestDay(world, people, midnight, everyPageView);
  const isSimulated = ({ at }: Step) => minutes === undefined || (at >= busiest && at < busiest + length);
  const steps = planned.filter(isSimulated);
  const abuses: Abuse[] = [];
  for (const attack of attacks.filter(({ name }) => attempts[name])) {
    const count = attempts[attack.name] ?? 0;
    const { abuse, attempt } = await openAbuser(world, attack, solvesProofs);
    abuses.push(abuse);
    // The people before it have used some of the hour's budgets.
    const begin = busiest + 0.1 * length;
    for (let index = 0; index < count; index++)
      steps.push({ at: Math.floor(begin + (index / count) * 0.4 * length), run: attempt });
  }
  steps.sort((a, b) => a.at - b.at);
  let nextHour = midnight;
  for (const [done, { at, run }] of steps.entries()) {
    if (at >= nextHour) {
      onHour?.(done, steps.length);
      nextHour += HOUR_MS;
    }
    await clock.set(at);
    await run();
  }
  return { honest: world.honest, abuses };
}
