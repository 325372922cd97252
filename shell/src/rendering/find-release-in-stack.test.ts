/** @jest-environment node */
import { buildRelease } from '@roadworthy/testing/builders';
import { findReleaseInStack } from './find-release-in-stack';

const registry = {
  format: 1 as const,
  revision: 1,
  areas: Object.fromEntries(
    ['shell', 'mf-chat', 'mf-listings'].map((area) => [area, { live: buildRelease(area, '1') }]),
  ),
};
const thrown = (stack: string) => Object.assign(new Error('boom'), { stack });
const react = 'at render (/store/shell/1/server/chunk-7.cjs:1:2)';

describe('an error on the server is blamed on', () => {
  it.each([
    ['the remote whose code threw it', thrown(`at Card (/store/mf-chat/1/server/a.cjs)\n${react}`), '', 'mf-chat'],
    [
      'the remote whose component React was rendering',
      thrown(react),
      'at Card (/store/mf-listings/1/server/a.cjs)',
      'mf-listings',
    ],
    ['the shell when the stack names no remote', thrown(react), '', 'shell'],
    ['the shell when the stack names no release', 'boom', '', 'shell'],
    [
      'the shell when the stack names a version that is not live',
      thrown('at Card (/store/mf-chat/0/server/a.cjs)'),
      '',
      'shell',
    ],
  ])('SHL-83 %s', (_who, error, components, area) =>
    expect(findReleaseInStack(registry, error, components)).toEqual({ area, version: '1' }),
  );
});
