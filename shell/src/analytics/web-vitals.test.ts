import type { Registry } from '@roadworthy/contract/registry';
import { onLCP } from 'web-vitals';
import type { LoadResult } from '../composition/remote-loader';
import { findPageRelease, reportWebVitals } from './web-vitals';

jest.mock('web-vitals', () =>
  Object.fromEntries(['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, jest.fn()])),
);

const registry = { format: 1, revision: 1, areas: { shell: { live: { version: '7' } } } } as unknown as Registry;
const ready = (area: string, version: string): LoadResult => ({
  kind: 'ready',
  area,
  version,
  expose: 'pages/x',
  data: null,
});
const failed = (area: string): LoadResult => ({ kind: 'failed', area, expose: 'pages/x' });

describe('web vitals', () => {
  it.each<[string, LoadResult[], object]>([
    ['the area of a page', [ready('mf-content', '3')], { area: 'mf-content', version: '3' }],
    [
      'the shell for home, which several areas make',
      [ready('mf-content', '3'), ready('mf-listings', '4')],
      { area: 'shell', version: '7' },
    ],
    ['the shell for a page of its own', [], { area: 'shell', version: '7' }],
    ['the shell for a page that could not be loaded', [failed('mf-content')], { area: 'shell', version: '7' }],
  ])('SHL-33 are those of %s', (_what, result, release) => {
    expect(findPageRelease(registry, result)).toEqual(release);
  });

  it('SHL-33 are reported with area and version', async () => {
    const track = jest.fn();
    const recordVital = jest.fn();
    performance.getEntriesByType = () => [];
    await reportWebVitals(registry, [ready('mf-content', '3')], track, async () => ({ recordVital }));
    const [[report] = []] = jest.mocked(onLCP).mock.calls;
    report?.({ name: 'LCP', value: 812.34567 } as Parameters<NonNullable<typeof report>>[0]);
    expect(track).toHaveBeenCalledWith('web_vital', {
      metric: 'LCP',
      value: 812.346,
      area: 'mf-content',
      version: '3',
    });
  });
});
