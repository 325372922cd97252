/** @jest-environment node */
import { aRelease } from '@roadworthy/testing/builders';
import { blame } from './blame';

const registry = {
  format: 1 as const,
  revision: 1,
  areas: Object.fromEntries(['shell', 'mf-chat', 'mf-listings'].map((area) => [area, { live: aRelease(area, '1') }])),
};
const thrown = (stack: string) => Object.assign(new Error('boom'), { stack });
const react = 'at render (/store/shell/1/server/chunk-7.cjs:1:2)';

describe('an error on the server is blamed on', () => {
  it.each([
    ['the remote whose code threw it', thrown(`at Card (/store/mf-chat/1/server/a.cjs)\n${react}`), '', 'mf-chat'],
    [
      'the remote whose component React was drawing',
      thrown(react),
      'at Card (/store/mf-listings/1/server/a.cjs)',
      'mf-listings',
    ],
    ['the shell when no remote had a part in it', thrown(react), '', 'shell'],
    ['the shell when nobody knows', 'boom', '', 'shell'],
    ['no version that is not live', thrown('at Card (/store/mf-chat/0/server/a.cjs)'), '', 'shell'],
  ])('SHL-83 %s', (_who, error, components, area) =>
    expect(blame(registry, error, components)).toEqual({ area, version: '1' }),
  );
});
