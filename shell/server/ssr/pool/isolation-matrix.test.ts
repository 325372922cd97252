import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@roadworthy/contract/registry';
import { faults, remoteSource } from '../testing/faults';
import { TestStore } from '../testing/shell-build';
import { renderingLimits } from '../workers/limits';
import { RenderingPool } from './rendering-pool';

const areas = ['mf-listings', 'mf-account', 'mf-chat', 'mf-content'];
const limits = {
  ...renderingLimits,
  heartbeatIntervalMs: 250,
  maxHeapMb: 96,
  maxBuffersMb: 96,
  observeMs: 500,
  standbyDelayMs: 0,
};
/** Between two rounds of visits; a shorter one only keeps the processor busy. */
const VISIT_INTERVAL_MS = 100;
const log = { error: () => {}, warn: () => {} };

/** Faults that do not count as a failure of the release: the page has its content, or is only late. */
const harmless = ['throws in head', 'never answers'];

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.create();
});

/** Expected content of other areas on each page. */
function pagesOf(faulty: string) {
  const others = areas.filter((area) => area !== faulty);
  return [
    ...others.map((area) => ({ path: `/${area}`, content: [`${area}/pages/own`] })),
    { path: '/', content: others.map((area) => `${area}/widgets/${area}-block`) },
  ];
}

/** Runs one faulty release: counts pages of other areas that lack their content, and lists the blamed areas. */
async function runWith(faulty: string, fault: string) {
  const good = areas.map((area) => store.remote(area, '1', remoteSource(area)));
  const bad = store.remote(faulty, fault.replaceAll(' ', '-'), remoteSource(faulty, faults[fault]));
  const before = store.registry(1, good);
  const after = store.registry(2, [...good.filter(({ area }) => area !== faulty), bad]);
  let live: Registry = before;
  const blamed = new Set<string>();
  const renderers = new RenderingPool(
    { releases: store.folder, apiOrigin: 'http://127.0.0.1:9', siteOrigin: 'https://site.example', limits },
    log,
    {
      onRegionFailed: ({ area, isTimeout }) => isTimeout || blamed.add(area),
      onBroken: ({ area }) => blamed.add(area),
      onPartlyBroken: ({ area }) => blamed.add(`${area} in part`),
    },
    () => [live],
  );
  const counts = { pages: 0, incomplete: 0 };
  const render = async (path: string): Promise<string> => {
    const outcome = await (await renderers.serving(live))?.render(`https://site.example${path}`, { id: 'request' });
    return outcome?.kind === 'page' ? new TextDecoder().decode(outcome.page.rest) : '';
  };
  const visit = async ({ path, content }: { path: string; content: readonly string[] }) => {
    const html = await render(path);
    counts.pages += 1;
    if (content.some((part) => !html.includes(`>content of ${part}<`))) counts.incomplete += 1;
  };
  const round = () => Promise.all([wait(VISIT_INTERVAL_MS), render(`/${faulty}`), ...pagesOf(faulty).map(visit)]);
  try {
    await renderers.serving(live);
    live = after;
    // The old versions serve until the faulty release's worker has started, with or without its regions.
    while ((await renderers.serving(live))?.registry !== after) await round();
    for (let rounds = 0; rounds < 4; rounds += 1) await round();
    while (!harmless.includes(fault) && blamed.size === 0) await round();
    await round();
    return { ...counts, blamed: [...blamed] };
  } finally {
    await renderers.close();
  }
}

const names = Object.keys(faults);
// By default each fault is tried in one area, in turn; ISOLATION_MATRIX=all tries it in each of them.
const cases = names.flatMap((fault, index) =>
  areas
    .filter((_area, areaIndex) => process.env.ISOLATION_MATRIX === 'all' || areaIndex === index % areas.length)
    .map((area) => [area, fault] as const),
);

describe('one faulty release', () => {
  jest.setTimeout(60_000);

  it.each(cases)('SHL-100 in %s that %s leaves the pages of all other areas complete', async (area, fault) => {
    const { pages, incomplete, blamed } = await runWith(area, fault);
    expect(pages).toBeGreaterThanOrEqual(20);
    expect(incomplete).toBe(0);
    expect(blamed).toEqual(harmless.includes(fault) ? [] : [area]);
  });
});
