import type { Registry } from '@roadworthy/contract/registry';
import { onLCP } from 'web-vitals';
import type { Opened } from '../composition/composer';
import { releaseOf, reportWebVitals } from './web-vitals';

jest.mock('web-vitals', () =>
  Object.fromEntries(['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'].map((name) => [name, jest.fn()])),
);

const registry = { format: 1, revision: 1, areas: { shell: { live: { version: '7' } } } } as unknown as Registry;
const ready = (area: string, version: string): Opened => ({
  kind: 'ready',
  area,
  version,
  expose: 'pages/x',
  data: null,
});
const failed = (area: string): Opened => ({ kind: 'failed', area, expose: 'pages/x' });

describe('web vitals', () => {
  it.each<[string, Opened[], object]>([
    ['the area of a page', [ready('mf-content', '3')], { area: 'mf-content', version: '3' }],
    [
      'the shell for home, which several areas make',
      [ready('mf-content', '3'), ready('mf-listings', '4')],
      { area: 'shell', version: '7' },
    ],
    ['the shell for a page of its own', [], { area: 'shell', version: '7' }],
    ['the shell for a page that could not be opened', [failed('mf-content')], { area: 'shell', version: '7' }],
  ])('SHL-33 are those of %s', (_what, opened, release) => {
    expect(releaseOf(registry, opened)).toEqual(release);
  });

  it('SHL-33 are reported with area and version', async () => {
    const track = jest.fn();
    await reportWebVitals(registry, [ready('mf-content', '3')], track);
    const [[heard] = []] = jest.mocked(onLCP).mock.calls;
    heard?.({ name: 'LCP', value: 812.34567 } as Parameters<NonNullable<typeof heard>>[0]);
    expect(track).toHaveBeenCalledWith('web_vital', {
      metric: 'LCP',
      value: 812.346,
      area: 'mf-content',
      version: '3',
    });
  });
});
