import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { edgePaths } from '@roadworthy/contract/edge-paths';
import { hydrateSite, hydrationTable } from './hydration/hydrate-site';
import { interactionTable, interactWithSite } from './interaction/interact-with-site';
import { machine } from './machine';
import { navigateSite, navigationTable } from './navigation/navigate-site';
import { type MeasuredPage, measuredPages } from './pages/addresses';
import { type Comparison, comparePage } from './pages/compare';
import { runWithRetry } from './pages/lighthouse-run';
import { pageTable } from './pages/page-table';
import { targets } from './pages/targets';
import { startPreactStore } from './preact-store/server';
import { writeReport } from './report';
import { benchProgram, wholeNumber } from './site/bench-program';
import { startHttp2Proxy } from './site/http2-proxy';
import { checkPresentSources } from './site/present-sources';
import { ports, startEdge, startSeededApi } from './site/servers';
import { singleReleaseStore } from './site/single-release';
import { touchSite } from './touch/touch-site';
import { touchTable } from './touch/touch-table';

const help = `Usage: pnpm bench:pages [--runs 5] [--page ad] [--part touch] [--simulated] [--preact] [--site http://localhost:3000]
Measures pages with Lighthouse beside the same code built as one bundle, then on a slow phone: when they are hydrated,
touches of their controls soon after the first paint; with --page, on that page only. Last it opens an ad from the list and
goes back, and taps through both. With --part load, hydration, touch, navigation or interaction, one of these. With --site,
a site that runs is measured: it must be of the present sources. With --simulated, Lighthouse estimates the phone. With
--preact, hydration, navigation and interaction are measured of a store that Preact renders, too.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
    part: { type: 'string' },
    simulated: { type: 'boolean', default: false },
    preact: { type: 'boolean', default: false },
    site: { type: 'string' },
    help: { type: 'boolean' },
  },
});

/** Starts servers whose origin is not given. @returns the origins of the site and of its API */
async function startSite(): Promise<{ site: string; api: string }> {
  if (values.site) {
    await checkPresentSources(values.site);
    return { site: values.site, api: values.site };
  }
  const api = await startSeededApi().catch((problem: Error) => {
    throw new Error(`${problem.message}\nIf a site that runs holds the database, measure that one with --site.`);
  });
  const { origin } = await startEdge(ports.site, api.origin);
  return { site: origin, api: api.origin };
}

/**
 * Loads pages of the site and of the same code in one bundle, alternately; both without a service worker: Lighthouse
 * counts no bytes for what a worker answers, and it takes over earlier on one page than on the other.
 */
async function compareLoads(site: string, api: string, pages: MeasuredPage[], runs: number) {
  const single = (await startEdge(ports.single, api, await singleReleaseStore())).origin;
  const worker = [edgePaths.serviceWorker];
  const sites = {
    federated: await startHttp2Proxy(ports.siteLoads, site, worker),
    single: await startHttp2Proxy(ports.singleFront, single, worker),
  };
  const comparisons: Comparison[] = [];
  for (const page of pages) {
    // Warm-up: a server's first responses are its slowest.
    for (const origin of [site, single]) await (await fetch(new URL(page.path, origin))).text();
    comparisons.push(await comparePage(page, sites, runs, (address) => runWithRetry(address, values.simulated)));
    console.log(`Measured ${page.name} (${page.path}), ${runs} times each`);
  }
  return comparisons;
}

const isPart = (part: string) => values.part === undefined || values.part === part;

/** Measures a store on the slow phone. @param names of the pages whose hydration is measured */
async function measureStore(front: string, pages: MeasuredPage[], names: MeasuredPage['name'][], runs: number) {
  const isVisited = (part: string) => isPart(part) && !values.page;
  const hydrated = pages.filter(({ name }) => names.includes(name));
  return {
    hydrations: isPart('hydration') && hydrated.length > 0 ? await hydrateSite(front, hydrated, runs) : [],
    navigations: isVisited('navigation') ? await navigateSite(front, runs) : [],
    interactions: isVisited('interaction') ? await interactWithSite(front, runs) : [],
  };
}

/** A store of the same kind that Preact renders, on the same API. It has no home page. */
async function measurePreactStore(api: string, pages: MeasuredPage[], runs: number) {
  await startPreactStore(ports.preact, api);
  const front = await startHttp2Proxy(ports.preactFront, `http://localhost:${ports.preact}`);
  return measureStore(front, pages, ['listing'], runs);
}

function printStore({ hydrations, navigations, interactions }: Awaited<ReturnType<typeof measureStore>>): void {
  if (hydrations.length > 0) console.log(`\n${hydrationTable(hydrations)}`);
  if (navigations.length > 0) console.log(`\n${navigationTable(navigations)}`);
  if (interactions.length > 0) console.log(`\n${interactionTable(interactions)}`);
}

async function run(): Promise<void> {
  const runs = wholeNumber(values.runs, 'runs');
  const { site, api } = await startSite();
  const front = await startHttp2Proxy(ports.siteFront, site);
  const measured = await measuredPages(site);
  const before = machine();
  const chosen = measured.filter(({ name }) => !values.page || name === values.page);
  const loads = isPart('load') ? await compareLoads(site, api, chosen, runs) : [];
  const touches = isPart('touch') ? await touchSite(front, measured, runs, values.page) : [];
  const store = await measureStore(front, chosen, ['home', 'listing'], runs);
  if ([loads, touches, ...Object.values(store)].every(({ length }) => length === 0))
    throw new Error(`Nothing is called ${values.page ?? values.part}.`);
  const preactStore = values.preact && (await measurePreactStore(api, chosen, runs));
  const loadAverageAfter = loadavg()[0];
  const file = writeReport('pages.json', {
    machine: before,
    loadAverageAfter,
    runs,
    targets,
    pages: loads,
    touches,
    ...store,
    ...(preactStore && { preactStore }),
  });
  console.log(
    `\nMedians of ${runs}, ${before.cores} cores, load ${before.loadAverage?.toFixed(1)}, ${before.chromium}`,
  );
  if (loads.length > 0) console.log(pageTable(loads));
  if (touches.length > 0) console.log(`\n${touchTable(touches)}`);
  printStore(store);
  if (preactStore) {
    console.log('\nThe Preact store:');
    printStore(preactStore);
  }
  console.log(`\nAll runs: ${file}`);
}

if (values.help) console.log(help);
else await benchProgram(run);
