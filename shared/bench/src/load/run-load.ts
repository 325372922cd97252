import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'undici';
import { arrivals, pickByShare, type Random } from './arrivals';
import type { Step } from './steps';
import { LatencyRecorder, type LoadSummary } from './tally';
import { createVisitor, RequestFailedError } from './visitor';

export type Effort = { rate: number; seconds: number };

/** Results. `seconds`: duration; `turnP99`: delay of this process's own event loop in milliseconds. */
export type Loaded = LoadSummary & Effort & { wasGivenUp: boolean; turnP99: number };

/**
 * Runs visitors at their planned times, whether the site keeps up or not; latency is measured from the planned time. A
 * load that has certainly missed the targets is aborted. Resolves once every request is answered.
 */
export async function runLoad(
  site: Pool,
  steps: readonly Step[],
  { rate, seconds }: Effort,
  random: Random,
): Promise<Loaded> {
  const recorder = new LatencyRecorder();
  const eventLoopDelay = monitorEventLoopDelay({ resolution: 1 });
  const startedAt = performance.now();
  const pending = new Set<Promise<void>>();
  const start = (due: number) => {
    recorder.arrivals += 1;
    const step = pickByShare(steps, random);
    const running: Promise<void> = step
      .run(createVisitor(site, recorder, random, due))
      .catch((problem: unknown) => {
        if (!(problem instanceof RequestFailedError)) recorder.recordFailure(`${step.name}: ${problem}`);
      })
      .then(() => {
        pending.delete(running);
      });
    pending.add(running);
  };
  eventLoopDelay.enable();
  let wasGivenUp = false;
  for (const arrivalMs of arrivals(rate, seconds, random)) {
    const waitMs = startedAt + arrivalMs - performance.now();
    if (waitMs > 0) await wait(waitMs);
    wasGivenUp = recorder.hasCertainlyMissed(rate * seconds);
    if (wasGivenUp) break;
    start(startedAt + arrivalMs);
  }
  const elapsed = (performance.now() - startedAt) / 1000;
  eventLoopDelay.disable();
  await Promise.all(pending);
  return { rate, ...recorder.summary(), seconds: elapsed, wasGivenUp, turnP99: eventLoopDelay.percentile(99) / 1e6 };
}
