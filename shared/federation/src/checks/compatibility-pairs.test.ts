import type { Registry, Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { compareActive } from './compatibility-pairs';

const manifest: Release['compatibility'] = {
  ...{ singletons: { react: '19.3.1' }, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 1 },
};
const release = (area: string, version: string, compatibility: Partial<NonNullable<Release['compatibility']>> = {}) =>
  buildRelease(area, version, { compatibility: { ...manifest, ...compatibility } });
const numberPayload = { type: 'object', properties: { count: { type: 'number' } }, required: ['count'] };
const textPayload = { type: 'object', properties: { count: { type: 'string' } }, required: ['count'] };

const registry: Registry = {
  format: 1,
  revision: 1,
  areas: {
    'mf-chat': {
      live: release('mf-chat', '1', { emits: { 'chat:unread-changed': numberPayload } }),
      canary: { release: release('mf-chat', '2', { emits: { 'chat:unread-changed': textPayload } }), percent: 10 },
    },
    'mf-account': { live: release('mf-account', '1', { singletons: { react: '18.0.0' } }) },
    shell: { live: release('shell', '1', { listens: { 'chat:unread-changed': numberPayload } }) },
  },
};

const nameOf = ({ area, version }: { area: string; version: string }) => `${area} ${version}`;

it('SHL-299 compares live releases and canaries of different areas, each pair once', () => {
  const { active, pairs } = compareActive(registry);
  expect(active.map(nameOf)).toEqual(['shell 1', 'mf-account 1', 'mf-chat 1', 'mf-chat 2']);
  expect(pairs.map(({ first, second }) => `${nameOf(first)} + ${nameOf(second)}`)).toEqual([
    'shell 1 + mf-account 1',
    'shell 1 + mf-chat 1',
    'shell 1 + mf-chat 2',
    'mf-account 1 + mf-chat 1',
    'mf-account 1 + mf-chat 2',
  ]);
});

it('SHL-299 gives the reasons of the pairs that do not fit', () => {
  const unfit = compareActive(registry).pairs.filter(({ violations }) => violations.length > 0);
  expect(unfit).toMatchObject([
    {
      second: { area: 'mf-account' },
      violations: [{ rule: 'singleton', what: expect.stringContaining('react 18.0.0') }],
    },
    {
      second: { area: 'mf-chat', version: '2', isCanary: true },
      violations: [{ rule: 'event', what: expect.stringContaining("'chat:unread-changed'") }],
    },
  ]);
});
