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
import { writeReport } from './report';
import { benchProgram, wholeNumber } from './site/bench-program';
import { startHttp2Proxy } from './site/http2-proxy';
import { checkPresentSources } from './site/present-sources';
import { ports, startEdge, startSeededApi } from './site/servers';
import { singleReleaseStore } from './site/single-release';
import { touchSite } from './touch/touch-site';
import { touchTable } from './touch/touch-table';

const help = `Usage: pnpm bench:pages [--runs 5] [--page ad] [--part touch] [--simulated] [--site http://localhost:3000]
Measures pages with Lighthouse beside the same code built as one bundle, then on a slow phone: when they are hydrated,
touches of their controls soon after the first paint; with --page, on that page only. Last it opens an ad from the list and
goes back, and taps through both. With --part load, hydration, touch, navigation or interaction, one of these. With --site,
a site that runs is measured: it must be of the present sources. With --simulated, Lighthouse estimates the phone.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
    part: { type: 'string' },
    simulated: { type: 'boolean', default: false },
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

async function run(): Promise<void> {
  const runs = wholeNumber(values.runs, 'runs');
  const { site, api } = await startSite();
  const front = await startHttp2Proxy(ports.siteFront, site);
  const measured = await measuredPages(site);
  const before = machine();
  const isPart = (part: string) => values.part === undefined || values.part === part;
  const chosen = measured.filter(({ name }) => !values.page || name === values.page);
  const loads = isPart('load') ? await compareLoads(site, api, chosen, runs) : [];
  const hydrated = chosen.filter(({ name }) => name === 'listing' || name === 'home');
  const hydrations = isPart('hydration') && hydrated.length > 0 ? await hydrateSite(front, hydrated, runs) : [];
  const touches = isPart('touch') ? await touchSite(front, measured, runs, values.page) : [];
  const navigations = isPart('navigation') && !values.page ? await navigateSite(front, runs) : [];
  const interactions = isPart('interaction') && !values.page ? await interactWithSite(front, runs) : [];
  if (loads.length + hydrations.length + touches.length + navigations.length + interactions.length === 0)
    throw new Error(`Nothing is called ${values.page ?? values.part}.`);
  const loadAverageAfter = loadavg()[0];
  const file = writeReport('pages.json', {
    machine: before,
    loadAverageAfter,
    runs,
    targets,
    pages: loads,
    hydrations,
    touches,
    navigations,
    interactions,
  });
  console.log(
    `\nMedians of ${runs}, ${before.cores} cores, load ${before.loadAverage?.toFixed(1)}, ${before.chromium}`,
  );
  if (loads.length > 0) console.log(pageTable(loads));
  if (hydrations.length > 0) console.log(`\n${hydrationTable(hydrations)}`);
  if (touches.length > 0) console.log(`\n${touchTable(touches)}`);
  if (navigations.length > 0) console.log(`\n${navigationTable(navigations)}`);
  if (interactions.length > 0) console.log(`\n${interactionTable(interactions)}`);
  console.log(`\nAll runs: ${file}`);
}

if (values.help) console.log(help);
else await benchProgram(run);
