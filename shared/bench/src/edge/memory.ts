import { setTimeout as wait } from 'node:timers/promises';
import { activateCopy } from '@roadworthy/federation/testing/store-copy';
import { load } from './load';
import { usageOf } from './process-usage';

/** Resident memory of the edge in bytes: at the start, in between, at the end. */
export type MemoryCourse = { before: number; samples: number[]; after: number };

export type Edge = { origin: string; pid: number; store: string };

/** Time for garbage to be collected. */
const SETTLE_MS = 3_000;
/** Time until the versions before the last switch have ended, which stay a minute for a rollback. */
const SETTLE_AFTER_SWITCH_MS = 65_000;
/** Pages between two measurements of the memory. */
const MEASUREMENTS = 10;
/** Pages rendered by each version before the next one is activated. */
const PAGES_PER_SWITCH = 100;
/** Maximum time until the edge serves a new version. */
const SWITCH_TIMEOUT_MS = 10_000;
const area = 'mf-listings';

/** Runs steps and measures the edge's memory before, between and after them. */
async function measureMemory(
  edge: Edge,
  steps: number,
  step: (n: number) => Promise<unknown>,
  settleMs = SETTLE_MS,
): Promise<MemoryCourse> {
  await wait(SETTLE_MS);
  const before = usageOf(edge.pid).resident;
  const samples: number[] = [];
  for (let n = 1; n <= steps; n += 1) {
    await step(n);
    samples.push(usageOf(edge.pid).resident);
  }
  await wait(settleMs);
  return { before, samples, after: usageOf(edge.pid).resident };
}

/** Memory over many pages, each requested for the first time. */
export const memoryOverPages = (edge: Edge, address: () => string, pages: number, connections: number) =>
  measureMemory(edge, MEASUREMENTS, () =>
    load(edge.origin, address, { connections, pages: Math.max(connections, Math.ceil(pages / MEASUREMENTS)) }),
  );

/** Memory over activations of the area that renders the listing. */
export const memoryOverSwitches = (edge: Edge, address: () => string, switches: number, connections: number) =>
  measureMemory(
    edge,
    switches,
    async (n) => {
      const version = `bench-${n}`;
      await activateCopy(edge.store, area, version);
      await waitUntilServed(edge.origin, address, version);
      await load(edge.origin, address, { connections, pages: PAGES_PER_SWITCH });
    },
    SETTLE_AFTER_SWITCH_MS,
  );

/** Waits until documents contain a version. */
async function waitUntilServed(origin: string, address: () => string, version: string): Promise<void> {
  const until = Date.now() + SWITCH_TIMEOUT_MS;
  while (Date.now() < until) {
    const page = await (await fetch(new URL(address(), origin))).text();
    if (page.includes(version)) return;
    await wait(50);
  }
  throw new Error(`The edge did not serve ${area} ${version} within ${SWITCH_TIMEOUT_MS / 1000} s of the switch.`);
}
