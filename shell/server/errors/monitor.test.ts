import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageError } from '@roadworthy/contract/page-report';
import type { Registry } from '@roadworthy/contract/registry';
import { percentile75 } from '@roadworthy/federation/monitoring/histogram';
import { type ErrorGroup, pruneMonitoring, readMonitoring } from '@roadworthy/federation/monitoring/monitoring-file';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { Monitor } from './monitor';

const route = { page: 'chat', path: '/chat/reply/:token', guard: 'public', title: 'Chat', skeleton: 'plain' } as const;
const description = {
  ...{ name: 'mf-chat', owner: 'Team Chat', contract: 1, widgets: [] },
  routes: [{ ...route, server: true }],
};
const registry: Registry = {
  format: 1,
  revision: 1,
  areas: {
    'mf-chat': {
      live: buildRelease('mf-chat', '3', { description, commit: 'c3', releasedBy: 'Thandi' }),
      previous: buildRelease('mf-chat', '2', { description, commit: 'c2', releasedBy: 'Sipho' }),
    },
  },
};

/** Line 1 of the script is line 11 of the source. */
const sourceMap = { version: 3, sources: ['webpack://mf_chat_2/./src/chat.tsx'], names: [], mappings: 'AAUA' };

function setUp(folder = temporaryFolder(), edge = 'one') {
  for (const version of ['2', '3']) {
    const web = join(folder, 'mf-chat', version, 'web');
    mkdirSync(web, { recursive: true });
    writeFileSync(join(web, 'a.js.map'), JSON.stringify(sourceMap));
  }
  const alerts: ErrorGroup[] = [];
  const store = folderStore(folder);
  const warn = jest.fn();
  const onNewError = (group: ErrorGroup) => void alerts.push(group);
  const monitor = new Monitor({ store, folder, edge, registry: () => registry, onNewError, warn });
  const from = (network: string) => ({
    ...{ network, versions: new Set(['mf-chat@2', 'mf-chat@3']), mayVote: true, mayRecord: true },
  });
  const report = (error: Partial<PageError> = {}, network = 'a') =>
    monitor.recordPage({ token: '', errors: [thrown(error)] }, from(network), 'Firefox');
  return { folder, store, monitor, alerts, report, from, warn };
}
const thrown = (error: Partial<PageError>): PageError => ({
  ...{
    area: 'mf-chat',
    version: '2',
    path: '/chat/reply/secret',
    kind: 'error',
    type: 'TypeError',
    message: 'x is null',
  },
  stack: `TypeError: x is null\n    at b (https://site.example/releases/mf-chat/${error.version ?? '2'}/web/a.js:1:1)`,
  ...error,
});

let current: ReturnType<typeof setUp>;
beforeEach(() => {
  current = setUp();
});
afterEach(() => current.monitor.stop());

describe('errors', () => {
  it('SHL-290 have a position in the source, the pattern of the route and the release that brought them', async () => {
    await current.report();
    await current.report({ version: '3' }, 'b');
    const { groups } = current.monitor.snapshot();
    expect(groups).toMatchObject([
      {
        ...{ area: 'mf-chat', type: 'TypeError', count: 2, networks: 2, versions: { 2: 1, 3: 1 } },
        firstRelease: { version: '2', commit: 'c2', author: 'Sipho' },
        examples: [
          {
            version: '3',
            route: '/chat/reply/:token',
            browser: 'Firefox',
            frames: [{ source: 'src/chat.tsx', line: 11 }],
          },
          { version: '2' },
        ],
      },
    ]);
    expect(JSON.stringify(groups)).not.toContain('secret');
  });

  it('SHL-290 of a rendering worker are recorded', async () => {
    await current.monitor.recordServerError({
      ...{ kind: 'problem', id: 1, area: 'mf-chat', version: '3', expose: 'pages/chat', isTimeout: false },
      ...{ reason: 'RangeError: too deep', page: { address: 'https://site.example/chat/reply/secret', network: 'a' } },
    });
    const [group] = current.monitor.snapshot().groups;
    expect(group).toMatchObject({ kind: 'server', type: 'RangeError', message: 'RangeError: too deep' });
    expect(group?.examples[0]?.route).toBe('/chat/reply/:token');
  });

  it('SHL-291 contain no personal data', async () => {
    await current.report({
      message:
        'No user thandi@example.com, 082 123 4567, at https://x.example/u/1?token=abc eyJhbGciOiJIUzI1NiJ9abcdef',
    });
    const text = JSON.stringify(current.monitor.snapshot());
    for (const secret of ['thandi', '4567', 'abc', 'eyJ']) expect(text).not.toContain(secret);
  });

  it('SHL-292 of releases that are not in the document are ignored', async () => {
    await current.report({ version: '9' });
    await current.report({ area: 'mf-content' });
    expect(current.monitor.snapshot().groups).toEqual([]);
  });

  it('SHL-292 invented by one network, or by many, do not replace those that several networks reported', async () => {
    for (const network of ['a', 'b', 'c']) await current.report({}, network);
    const forge = (index: number, network: string) =>
      current.report({ message: `${'z'.repeat(index % 90)} x`, stack: '' }, network);
    for (let index = 0; index < 200; index += 1) await forge(index, 'stranger');
    expect(current.monitor.snapshot().groups.length).toBeLessThanOrEqual(21);
    for (let index = 0; index < 500; index += 1) await forge(index, `stranger-${index}`);
    const { groups } = current.monitor.snapshot();
    expect(groups.length).toBeLessThanOrEqual(50);
    expect(
      groups.filter(({ type, count, networks }) => type === 'TypeError' && count === 3 && networks === 3),
    ).toHaveLength(1);
  });

  it('SHL-293 survive a restart of the edge, and are added up over edges', async () => {
    await current.report();
    await current.monitor.stop();
    const restarted = setUp(current.folder);
    await restarted.monitor.start();
    await restarted.report();
    const other = setUp(current.folder, 'two');
    await other.report();
    await Promise.all([restarted.monitor.stop(), other.monitor.stop()]);
    const { groups } = await readMonitoring(current.store);
    expect(groups).toMatchObject([{ count: 3, versions: { 2: 3 } }]);
  });

  it('SHL-293 are deleted after 14 days', async () => {
    await current.report();
    await current.monitor.write();
    const days = (count: number) => Date.now() + count * 86_400_000;
    expect((await readMonitoring(current.store, days(13))).groups).toHaveLength(1);
    expect((await readMonitoring(current.store, days(15))).groups).toEqual([]);
    await pruneMonitoring(current.store, days(15));
    expect(await current.store.list('errors')).toEqual([]);
  });

  it('SHL-469 that did not occur within 14 days are not listed, and are no new ones when they occur again', async () => {
    const days = (count: number) => Date.now() + count * 86_400_000;
    await current.report();
    await current.monitor.write(days(1));
    await current.report({ type: 'RangeError' });
    await current.monitor.write(days(2));
    const { groups } = await readMonitoring(current.store, days(14));
    expect(groups).toMatchObject([{ type: 'RangeError', count: 1 }]);
    await current.report({ version: '3' });
    await current.monitor.write(days(2));
    const again = (await readMonitoring(current.store, days(15))).groups;
    expect(again).toMatchObject([{ type: 'TypeError', count: 1, firstRelease: { version: '2' } }]);
  });

  it('SHL-294 alert the team once, when three networks saw them', async () => {
    for (const network of ['a', 'a', 'b']) await current.report({}, network);
    await current.monitor.write();
    expect(current.alerts).toEqual([]);
    for (const network of ['c', 'd']) await current.report({}, network);
    await current.monitor.write();
    await current.report();
    await current.monitor.write();
    expect(current.alerts).toMatchObject([{ area: 'mf-chat', networks: 4 }]);
  });

  it('SHL-294 alert the team when three networks saw them on as many edges, and not one network on all edges', async () => {
    const edges = [current, setUp(current.folder, 'two'), setUp(current.folder, 'three')];
    const alerts = () => edges.flatMap((edge) => edge.alerts);
    const reportOnAll = async (networkOf: (index: number) => string) => {
      for (const [index, edge] of edges.entries()) {
        await edge.report({}, networkOf(index));
        await edge.monitor.write();
      }
    };
    await reportOnAll(() => 'a');
    expect(alerts()).toEqual([]);
    await reportOnAll((index) => `network-${index}`);
    // Later ones are the same alert, of which the edges claim one in the store.
    expect(alerts()[0]).toMatchObject({ area: 'mf-chat', count: 5, networks: 3 });
    for (const edge of edges.slice(1)) await edge.monitor.stop();
  });

  it('SHL-294 alert no team when one network reports them again after each restart of an edge', async () => {
    const restart = async () => {
      const edge = setUp(current.folder);
      await edge.monitor.start();
      await edge.report({}, 'a');
      await edge.monitor.stop();
      return edge.alerts;
    };
    for (let restarts = 0; restarts < 4; restarts += 1) expect(await restart()).toEqual([]);
    const { groups } = await readMonitoring(current.store);
    expect(groups).toMatchObject([{ count: 4, networks: 1 }]);
  });

  it('SHL-291 do not say which networks saw them: one has another digest in each group', async () => {
    await current.report({}, 'network-of-a-visitor');
    await current.report({ type: 'RangeError' }, 'network-of-a-visitor');
    const { groups } = current.monitor.snapshot();
    expect(new Set(groups.flatMap(({ networkIds = [] }) => networkIds)).size).toBe(2);
    expect(JSON.stringify(groups)).not.toContain('network-of-a-visitor');
  });
});

it('SHL-295 one network contributes at most 30 measurements to a percentile', async () => {
  const { monitor, from } = current;
  const vital = { area: 'mf-chat', version: '3', path: '/', name: 'LCP' as const, value: 60_000 };
  for (let index = 0; index < 100; index += 1) await monitor.recordPage({ token: '', vitals: [vital] }, from('a'), '');
  for (const network of ['b', 'c']) await monitor.recordPage({ token: '', vitals: [vital] }, from(network), '');
  expect(Object.values(monitor.snapshot().vitals[0]?.buckets ?? {})).toEqual([32]);
});

it('SHL-303 views and errors of pages are counted for the releases of their document, and survive a restart', async () => {
  const { monitor, from, report, folder } = current;
  const now = Date.now();
  monitor.recordViews(
    [
      { area: 'mf-chat', version: '3' },
      { area: 'mf-chat', version: '9' },
    ],
    from('a'),
    now,
  );
  monitor.recordViews([{ area: 'mf-chat', version: '3', failed: 'It threw.' }], from('b'), now);
  await report({ version: '3' }, 'a');
  await monitor.write();
  const restarted = setUp(folder);
  await restarted.monitor.start();
  expect(restarted.monitor.snapshot().views).toMatchObject([{ version: '3', views: 1, errors: 1, networks: 1 }]);
  await restarted.monitor.stop();
});

it('SHL-295 measurements are percentiles by area, version and route', async () => {
  const { monitor, from } = current;
  const vitals = [100, 200, 300, 4_000].map((value) => ({
    ...{ area: 'mf-chat', version: '3', path: '/chat/reply/secret', name: 'LCP' as const, value },
  }));
  await monitor.recordPage({ token: '', vitals }, from('a'), 'Firefox');
  const [series] = monitor.snapshot().vitals;
  expect(series).toMatchObject({ area: 'mf-chat', version: '3', route: '/chat/reply/:token', name: 'LCP' });
  const value = percentile75(series?.buckets ?? {}) ?? 0;
  expect(value).toBeGreaterThanOrEqual(300);
  expect(value).toBeLessThan(330);
});
