import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'undici';
import { arrivals, pickByShare, type Random } from './arrivals';
import type { Step } from './steps';
import { type Tallied, Tally } from './tally';
import { Refused, visitorAt } from './visitor';

export type Effort = { rate: number; seconds: number };

/** What came of it. `seconds` are those that it took; `turnP99` by how many milliseconds our own turns were late. */
export type Loaded = Tallied & Effort & { wasGivenUp: boolean; turnP99: number };

/**
 * Lets visitors come at their own times, whether the site keeps up or not; what they ask counts from when it was due. A
 * load that has certainly missed the target is given up. Done when all that was asked is answered.
 */
export async function runLoad(
  site: Pool,
  steps: readonly Step[],
  { rate, seconds }: Effort,
  random: Random,
): Promise<Loaded> {
  const tally = new Tally();
  const turns = monitorEventLoopDelay({ resolution: 1 });
  const begun = performance.now();
  const underWay = new Set<Promise<void>>();
  const start = (due: number) => {
    tally.arrivals += 1;
    const step = pickByShare(steps, random);
    const doing: Promise<void> = step
      .take(visitorAt(site, tally, random, due))
      .catch((problem: unknown) => {
        if (!(problem instanceof Refused)) tally.failed(`${step.name}: ${problem}`);
      })
      .then(() => {
        underWay.delete(doing);
      });
    underWay.add(doing);
  };
  turns.enable();
  let wasGivenUp = false;
  for (const at of arrivals(rate, seconds, random)) {
    const ahead = begun + at - performance.now();
    if (ahead > 0) await wait(ahead);
    wasGivenUp = tally.isLost(rate * seconds);
    if (wasGivenUp) break;
    start(begun + at);
  }
  const took = (performance.now() - begun) / 1000;
  turns.disable();
  await Promise.all(underWay);
  return { rate, ...tally.summary(), seconds: took, wasGivenUp, turnP99: turns.percentile(99) / 1e6 };
}
