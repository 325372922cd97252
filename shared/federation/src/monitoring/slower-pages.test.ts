import type { VitalName } from '@roadworthy/contract/page-report';
import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { toBucket } from './histogram';
import type { VitalSeries } from './monitoring-file';
import { findSlowerPages } from './slower-pages';

const registry: Registry = {
  format: 1,
  revision: 1,
  areas: {
    'mf-chat': {
      live: buildRelease('mf-chat', '2'),
      previous: buildRelease('mf-chat', '1'),
      canary: { release: buildRelease('mf-chat', '3'), percent: 10 },
    },
  },
};
const series = (version: string, milliseconds: number, name: VitalName = 'LCP', samples = 100): VitalSeries => ({
  ...{ area: 'mf-chat', version, route: '/chat', name },
  buckets: { [toBucket(milliseconds)]: samples },
});
const find = (...vitals: VitalSeries[]) => findSlowerPages(vitals, registry);

it('SHL-302 finds the route on which a release is clearly slower than the version before', () => {
  const [slower, ...others] = find(series('1', 1_000), series('2', 1_600));
  expect(others).toEqual([]);
  expect(slower).toMatchObject({ version: '2', beforeVersion: '1', route: '/chat', name: 'LCP', samples: 100 });
  expect(slower?.value).toBeGreaterThanOrEqual(1_600);
  expect(slower?.before).toBeLessThan(1_110);
});

it('SHL-302 compares a canary with the live version', () => {
  expect(find(series('2', 1_000), series('3', 1_600))).toMatchObject([{ version: '3', beforeVersion: '2' }]);
});

it.each(['INP', 'LOAD'] as const)('SHL-302 finds a slower %s', (name) => {
  expect(find(series('1', 400, name), series('2', 900, name))).toHaveLength(1);
});

it.each([
  ['few measurements', series('1', 1_000), series('2', 2_000, 'LCP', 99)],
  ['few measurements of the version before', series('1', 1_000, 'LCP', 99), series('2', 2_000)],
  ['a fifth more', series('1', 2_000), series('2', 2_400)],
  ['what no visitor notices', series('1', 100, 'LOAD'), series('2', 200, 'LOAD')],
  ['another route', series('1', 1_000), { ...series('2', 2_000), route: '/chat/:id' }],
  ['the server’s time alone', series('1', 1_000, 'TTFB'), series('2', 2_000, 'TTFB')],
  ['a faster release', series('1', 2_000), series('2', 1_000)],
])('SHL-302 finds nothing for %s', (_what, ...vitals) => {
  expect(find(...vitals)).toEqual([]);
});
