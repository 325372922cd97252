import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { findRisingErrors } from './rising-errors';
import { hoursBefore, type ViewCount } from './view-counts';

const NOW = Date.parse('2026-11-24T10:30:00Z');
const canary = { release: buildRelease('mf-chat', '3'), percent: 10 };
const registry = (hasCanary = false): Registry => ({
  format: 1,
  revision: 1,
  areas: { 'mf-chat': { live: buildRelease('mf-chat', '2'), ...(hasCanary && { canary }) } },
});
const count = (hoursAgo: number, given: Partial<ViewCount> = {}): ViewCount => ({
  ...{ area: 'mf-chat', version: '2', hour: hoursBefore(NOW, hoursAgo), views: 1_000, errors: 2, networks: 4 },
  ...given,
});
const find = (counts: ViewCount[], hasCanary = false) => findRisingErrors(counts, registry(hasCanary), NOW);
const quietDays = [count(30), count(40, { version: '1' })];

it('SHL-301 finds a release with three times the errors by view of the area before', () => {
  expect(find([...quietDays, count(0, { errors: 20 })])).toEqual([
    { area: 'mf-chat', version: '2', views: 1_000, errors: 20, rate: 0.02, baseline: 0.002 },
  ]);
  expect(find([...quietDays, count(1, { views: 60, errors: 8 }), count(0, { views: 60, errors: 8 })])).toHaveLength(1);
});

it.each<[string, ...ViewCount[]]>([
  ['a rate below one percent', count(0, { errors: 9 })],
  ['few views', count(0, { views: 99, errors: 20 })],
  ['errors of two networks only', count(0, { errors: 50, networks: 2 })],
  ['errors that were there before', count(0, { errors: 20 }), count(20, { errors: 40 })],
  ['errors of three hours ago', count(3, { errors: 50 }), count(0)],
  ['a version that is not active', count(0, { version: '1', errors: 50 })],
])('SHL-301 finds nothing for %s', (_what, ...counts) => {
  expect(find([...quietDays, ...counts])).toEqual([]);
});

it('SHL-301 blames no canary for errors that the live version has too', () => {
  const failing = count(0, { errors: 50 });
  const canaryCount = count(0, { version: '3', views: 200, errors: 12 });
  expect(find([...quietDays, failing, canaryCount], true).map(({ version }) => version)).toEqual(['2']);
  expect(find([...quietDays, count(0), canaryCount], true).map(({ version }) => version)).toEqual(['3']);
});

it('SHL-301 without earlier views needs a rate of five percent', () => {
  expect(find([count(0, { errors: 49 })])).toEqual([]);
  expect(find([count(0, { errors: 50 })])).toMatchObject([{ rate: 0.05, baseline: undefined }]);
});
