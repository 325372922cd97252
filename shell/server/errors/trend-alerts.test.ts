import type { Registry } from '@roadworthy/contract/registry';
import { toBucket } from '@roadworthy/federation/monitoring/histogram';
import { type MonitoringFile, monitoringPath } from '@roadworthy/federation/monitoring/monitoring-file';
import { hourOf } from '@roadworthy/federation/monitoring/view-counts';
import { claimAlert } from '@roadworthy/federation/notifications/claim-alert';
import type { ReleaseEvent } from '@roadworthy/federation/notifications/release-event';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { TrendAlerts } from './trend-alerts';

const NOW = Date.parse('2026-11-24T10:30:00Z');
const DAY_MS = 86_400_000;
const description = { name: 'mf-chat', owner: 'Team Chat', contract: 1, widgets: [], routes: [] };
const registry: Registry = {
  format: 1,
  revision: 1,
  areas: { 'mf-chat': { live: buildRelease('mf-chat', '2', { description }), previous: buildRelease('mf-chat', '1') } },
};
const vital = (version: string, route: string, milliseconds: number) => ({
  ...{ area: 'mf-chat', version, route, name: 'LCP' as const },
  buckets: { [toBucket(milliseconds)]: 60 },
});
const views = (now: number, errors: number) => [
  { area: 'mf-chat', version: '2', hour: hourOf(now), views: 60, errors, networks: 3 },
];

/** Two edges, each of which saw half. */
function setUp() {
  const store = folderStore(temporaryFolder());
  const events: ReleaseEvent[] = [];
  const warn = jest.fn();
  const createEdge = (now: number) =>
    new TrendAlerts({
      ...{ store, warn, registry: () => registry },
      claim: (key) => claimAlert(store, key, now),
      notify: async (event) => void events.push(event),
    });
  const write = async (now: number, file: Partial<MonitoringFile>) => {
    for (const edge of ['one', 'two'])
      await store.write(monitoringPath(store, edge, now), JSON.stringify({ groups: [], vitals: [], ...file }));
  };
  const check = async (now: number) => {
    await Promise.all([createEdge(now).check(now), createEdge(now).check(now)]);
    return events.splice(0);
  };
  return { store, write, check, createEdge, warn };
}

it('SHL-301 the owner of an area is notified once a day, over all edges, of more errors by view', async () => {
  const { write, check } = setUp();
  await write(NOW, { views: views(NOW, 6) });
  expect(await check(NOW)).toEqual([
    {
      ...{ kind: 'error-rate', area: 'mf-chat', version: '2', owner: 'Team Chat' },
      reason: '12 errors in 120 views (10.0 %), before unknown.',
    },
  ]);
  expect(await check(NOW + 600_000)).toEqual([]);
  await write(NOW + DAY_MS, { views: views(NOW + DAY_MS, 30) });
  expect(await check(NOW + DAY_MS)).toMatchObject([{ reason: expect.stringContaining('before 10.0 %') }]);
});

it('SHL-302 the owner is notified once a day of all pages that a release made slower, and of a further one', async () => {
  const { write, check } = setUp();
  const before = ['/chat', '/chat/:id', '/help'].map((route) => vital('1', route, 1_000));
  const slow = ['/chat', '/chat/:id'].map((route) => vital('2', route, 2_000));
  await write(NOW, { vitals: [...before, ...slow] });
  const [event, ...others] = await check(NOW);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ kind: 'slower', area: 'mf-chat', version: '2', owner: 'Team Chat' });
  expect(event?.reason).toMatch(/^LCP of \/chat: 2\d{3} ms, 1: 1\d{3} ms \(120 visits\)\. LCP of \/chat\/:id: /);
  expect(await check(NOW)).toEqual([]);
  await write(NOW, { vitals: [...before, ...slow, vital('2', '/help', 2_000)] });
  expect(await check(NOW)).toMatchObject([{ reason: expect.stringMatching(/^LCP of \/help: [^/]*$/) }]);
});

it('SHL-302 two edges that check at the same time notify once of all pages', async () => {
  const { store, write } = setUp();
  const before = ['/chat', '/help'].map((route) => vital('1', route, 1_000));
  await write(NOW, { vitals: [...before, ...['/chat', '/help'].map((route) => vital('2', route, 2_000))] });
  const claimed = new Set<string>();
  const reasons: ReleaseEvent['reason'][] = [];
  /** An edge whose claims take a while, or none. */
  const check = (isSlow: boolean) =>
    new TrendAlerts({
      ...{ store, warn: jest.fn(), registry: () => registry },
      claim: async (key) => {
        const isFirst = !claimed.has(key);
        claimed.add(key);
        if (isSlow) await new Promise((wake) => setTimeout(wake, 20));
        return isFirst;
      },
      notify: async ({ reason }) => void reasons.push(reason),
    }).check(NOW);
  const slow = check(true);
  while (claimed.size === 0) await new Promise((wake) => setImmediate(wake));
  await Promise.all([slow, check(false)]);
  expect(reasons).toEqual([expect.stringMatching(/\/chat: .*\/help: /)]);
});

it('SHL-301 is checked every five minutes until the edge stops, also after a failure', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const { createEdge, store, warn } = setUp();
  const list = jest.spyOn(store, 'list').mockRejectedValue(new Error('The store is away.'));
  const alerts = createEdge(NOW);
  alerts.start();
  await jest.advanceTimersByTimeAsync(15 * 60_000);
  expect([list.mock.calls.length, warn.mock.calls.length]).toEqual([3, 3]);
  alerts.stop();
  await jest.advanceTimersByTimeAsync(15 * 60_000);
  expect(list).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
