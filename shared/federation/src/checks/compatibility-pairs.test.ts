import type { Registry, Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { compareActive } from './compatibility-pairs';
import type { CompareReleases } from './shared-types';

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
const unknown = async () => undefined;
const findUnfit = async (areas: Registry['areas'], compare: CompareReleases = unknown) => {
  const { pairs } = await compareActive({ ...registry, areas: { ...registry.areas, ...areas } }, compare);
  return pairs.filter(({ violations }) => violations.length > 0);
};

it('SHL-299 compares live releases and canaries of different areas, each pair once, and each with the site', async () => {
  const { active, pairs } = await compareActive(registry, unknown);
  expect(active.map(nameOf)).toEqual(['shell 1', 'mf-account 1', 'mf-chat 1', 'mf-chat 2']);
  expect(pairs.map(({ first, second }) => `${nameOf(first)} + ${nameOf(second)}`)).toEqual([
    ...active.map((one) => `${nameOf(one)} + ${nameOf(one)}`),
    'shell 1 + mf-account 1',
    'shell 1 + mf-chat 1',
    'shell 1 + mf-chat 2',
    'mf-account 1 + mf-chat 1',
    'mf-account 1 + mf-chat 2',
  ]);
});

it('SHL-299 gives the reasons of the pairs that do not fit', async () => {
  expect(await findUnfit({})).toMatchObject([
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

it('SHL-299 finds a link that leads nowhere on this site', async () => {
  const linking = { live: release('mf-account', '1', { links: { finance: '/finance' } }) };
  expect((await findUnfit({ 'mf-account': linking }))[0]).toMatchObject({
    ...{ first: { area: 'mf-account' }, second: { area: 'mf-account' } },
    violations: [{ rule: 'dead link', what: expect.stringContaining('/finance') }],
  });
});

it('SHL-299 shows what the gate found of the types of shared modules, and which it never compared', async () => {
  const imports = { '@roadworthy/session': ['getSession'] };
  const typed = (typesHash: string) => ({ live: release('mf-account', '1', { typesHash, imports }) });
  const shell = { live: release('shell', '1', { typesHash: 'a' }) };
  const compare = jest.fn(async (_shell: Release, _remote: Release) => [
    { module: '@roadworthy/session', name: 'getSession', reason: "Property 'token' is missing." },
    { module: '@roadworthy/session', name: 'signOut', reason: 'It is not imported.' },
  ]);
  const [unfit, ...others] = await findUnfit({ shell, 'mf-account': typed('b'), 'mf-chat': typed('a') }, compare);
  expect(others).toEqual([]);
  expect(unfit).toMatchObject({
    second: { area: 'mf-account' },
    violations: [{ rule: 'shared type', what: expect.stringMatching(/getSession.*'token' is missing/) }],
  });
  expect(unfit?.violations[0]?.what).not.toContain('signOut');
  expect(compare).toHaveBeenCalledTimes(1);

  const { pairs } = await compareActive({ ...registry, areas: { shell, 'mf-account': typed('b') } }, unknown);
  expect(pairs.filter(({ areTypesUnknown }) => areTypesUnknown).map(({ second }) => second.area)).toEqual([
    'mf-account',
  ]);
});
