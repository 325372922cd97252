import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machine } from './machine';
import { measuredPages } from './pages/addresses';
import { comparePage } from './pages/compare';
import { runWithRetry } from './pages/lighthouse-run';
import { pageTable } from './pages/page-table';
import { targets } from './pages/targets';
import { writeReport } from './report';
import { benchProgram, wholeNumber } from './site/bench-program';
import { startHttp2Proxy } from './site/http2-proxy';
import { checkPresentSources } from './site/present-sources';
import { ports, startEdge, startSeededApi } from './site/servers';
import { singleReleaseStore } from './site/single-release';

const help = `Usage: pnpm bench:pages [--runs 5] [--page ad] [--site http://localhost:3000]
Measures pages with Lighthouse beside the same code built as one bundle; with --page, that one only. With --site, a site
that runs is measured: it must be of the present sources.`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
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

async function run(): Promise<void> {
  const runs = wholeNumber(values.runs, 'runs');
  const { site, api } = await startSite();
  const store = await singleReleaseStore();
  const single = (await startEdge(ports.single, api, store)).origin;
  const sites = {
    federated: await startHttp2Proxy(ports.siteFront, site),
    single: await startHttp2Proxy(ports.singleFront, single),
  };
  const pages = (await measuredPages(site)).filter(({ name }) => !values.page || name === values.page);
  if (pages.length === 0) throw new Error(`No page is called ${values.page}.`);
  const before = machine();
  const comparisons = [];
  for (const page of pages) {
    // Warm-up: a server's first responses are its slowest.
    for (const origin of [site, single]) await (await fetch(new URL(page.path, origin))).text();
    comparisons.push(await comparePage(page, sites, runs, runWithRetry));
    console.log(`Measured ${page.name} (${page.path}), ${runs} times each`);
  }
  const file = writeReport('pages.json', {
    machine: before,
    loadAverageAfter: loadavg()[0],
    runs,
    sites,
    targets,
    pages: comparisons,
  });
  console.log(
    `\nMedians of ${runs}, ${before.cores} cores, load ${before.loadAverage?.toFixed(1)}, ${before.chromium}`,
  );
  console.log(`${pageTable(comparisons)}\n\nAll runs: ${file}`);
}

if (values.help) console.log(help);
else await benchProgram(run);
