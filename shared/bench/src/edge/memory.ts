import { setTimeout as wait } from 'node:timers/promises';
import { switchToCopy } from '@roadworthy/federation/release/store-copy';
import { load } from './load';
import { usageOf } from './process-usage';

/** Resident memory of the edge in bytes: at first, on the way, at the end. */
export type MemoryCourse = { before: number; samples: number[]; after: number };

export type Edge = { origin: string; pid: number; store: string };

/** Milliseconds in which old versions drain and garbage is collected. */
const settling = 3_000;
/** Pages between two looks at the memory. */
const portions = 10;
/** Pages drawn by each version before the next one comes. */
const pagesPerSwitch = 100;
/** Milliseconds that the edge may take to serve a new version. */
const switchDeadline = 10_000;
const area = 'mf-listings';

/** Runs some steps and looks at the edge's memory around and between them. */
async function course(edge: Edge, steps: number, step: (n: number) => Promise<unknown>): Promise<MemoryCourse> {
  await wait(settling);
  const before = usageOf(edge.pid).resident;
  const samples: number[] = [];
  for (let n = 1; n <= steps; n += 1) {
    await step(n);
    samples.push(usageOf(edge.pid).resident);
  }
  await wait(settling);
  return { before, samples, after: usageOf(edge.pid).resident };
}

/** Memory over many pages, none of which was asked before. */
export const memoryOverPages = (edge: Edge, address: () => string, pages: number, connections: number) =>
  course(edge, portions, () =>
    load(edge.origin, address, { connections, pages: Math.max(connections, Math.ceil(pages / portions)) }),
  );

/** Memory over switches of the version of the area that draws the listing. */
export const memoryOverSwitches = (edge: Edge, address: () => string, switches: number, connections: number) =>
  course(edge, switches, async (n) => {
    const version = `bench-${n}`;
    await switchToCopy(edge.store, area, version);
    await served(edge.origin, address, version);
    await load(edge.origin, address, { connections, pages: pagesPerSwitch });
  });

/** Waits until pages come from a version: each document names the versions that it is made of. */
async function served(origin: string, address: () => string, version: string): Promise<void> {
  const until = Date.now() + switchDeadline;
  while (Date.now() < until) {
    const page = await (await fetch(new URL(address(), origin))).text();
    if (page.includes(version)) return;
    await wait(50);
  }
  throw new Error(`The edge did not serve ${area} ${version} within ${switchDeadline / 1000} s of the switch.`);
}
