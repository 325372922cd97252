import type { Registry, Release } from '@roadworthy/contract/registry';
import { createChangeMeta, withCanary, withLive, withRollback } from '@roadworthy/federation/registry/activations';
import { buildRelease } from '@roadworthy/testing/builders';
import { cohortCookie, parseCohort, pickCohort } from './cohort';
import { ReleaseSets } from './release-sets';

const chat = (version: string, given: Partial<Release> = {}) => buildRelease('mf-chat', version, given);
const empty: Registry = { format: 1, revision: 0, areas: {} };
const released = (...versions: string[]) =>
  versions.reduce(
    (registry, version) => withLive(registry, chat(version)),
    withLive(empty, buildRelease('shell', '1')),
  );

function sets(registry: Registry) {
  let now = registry;
  const versions = new ReleaseSets(() => now);
  const chatFor = (cohort?: number) => {
    const { live, previous } = versions.forCohort(cohort).areas['mf-chat'] ?? {};
    return [live?.version, previous?.version];
  };
  return { versions, chatFor, change: (changed: Registry) => (now = changed) };
}

describe('ReleaseSets', () => {
  it('SHL-81 gives a canary to its percentage of visitors only, with the live version as fallback', () => {
    const { versions, chatFor } = sets(withCanary(released('1', '2'), chat('3'), 10));
    expect([0, 9].map(chatFor)).toEqual([
      ['3', '2'],
      ['3', '2'],
    ]);
    expect([10, 99, undefined].map(chatFor)).toEqual(Array(3).fill(['2', '1']));
    expect(versions.hasCanaries()).toBe(true);
    expect(versions.current()).toHaveLength(2);
  });

  it('SHL-81 gives canaries of several areas to the same visitors', () => {
    const both = withCanary(withCanary(released('1'), chat('2'), 10), buildRelease('shell', '2'), 30);
    const { versions } = sets(both);
    const versionsFor = (cohort: number) =>
      Object.values(versions.forCohort(cohort).areas).map(({ live }) => live.version);
    expect([versionsFor(9), versionsFor(10), versionsFor(30)]).toEqual([
      ['2', '2'],
      ['2', '1'],
      ['1', '1'],
    ]);
    expect(versions.current()).toHaveLength(3);
  });

  it('SHL-433 finds the set of a canary, of several the one with the fewest other canaries', () => {
    const setOf = (percent: number) => {
      const canaries = withCanary(withCanary(released('1'), buildRelease('shell', '2'), 10), chat('2'), percent);
      const set = sets(canaries).versions.findSetWith({ area: 'mf-chat', version: '2' });
      return Object.values(set?.areas ?? {}).map(({ live }) => live.version);
    };
    expect([setOf(5), setOf(10), setOf(20)]).toEqual([
      ['2', '2'],
      ['2', '2'],
      ['1', '2'],
    ]);
    expect(sets(released('1')).versions.findSetWith({ area: 'mf-chat', version: '2' })).toBeUndefined();
  });

  it('SHL-53 returns the same set for the same versions, also after a rollback', () => {
    const { versions, change } = sets(released('1'));
    const first = versions.forCohort(undefined);
    change(withCanary(released('1'), chat('2'), 10));
    expect(versions.forCohort(50)).toBe(first);
    const canary = versions.forCohort(5);
    expect(canary).not.toBe(first);
    change(withCanary(released('1'), chat('2'), 20));
    expect(versions.forCohort(15)).toBe(canary);
    change(released('1', '2'));
    expect(versions.forCohort(undefined)).toBe(canary);
  });

  it('SHL-83 serves an excluded version to no visitor until it is released again', () => {
    const two = withLive(released('1'), chat('2'), { ...createChangeMeta(), at: '2026-11-21T10:00:00Z' });
    const { versions, chatFor, change } = sets(two);
    versions.exclude('mf-chat', '2');
    expect(chatFor()).toEqual(['1', undefined]);
    change(withRollback(two, { area: 'mf-chat', version: '2' }));
    expect(chatFor()).toEqual(['1', undefined]);
    change(withLive(released('1'), chat('2'), { ...createChangeMeta(), at: '2026-11-21T11:00:00Z' }));
    expect(chatFor()).toEqual(['2', '1']);
  });

  it('SHL-83 does not serve a set with a version that was rolled back', () => {
    const { versions, change } = sets(released('1', '2'));
    const before = versions.forCohort(undefined);
    change(released('1', '2', '3'));
    expect(versions.mayStillServe(before)).toBe(true);
    const third = versions.forCohort(undefined);
    versions.exclude('mf-chat', '3');
    expect(versions.mayStillServe(third)).toBe(false);
    change(withRollback(released('1', '2'), { area: 'mf-chat', version: '2' }));
    expect(versions.mayStillServe(before)).toBe(false);
  });

  it('SHL-83 excludes a canary for its visitors', () => {
    const { versions, chatFor } = sets(withCanary(released('1'), chat('2'), 50));
    versions.exclude('mf-chat', '2');
    expect(chatFor(5)).toEqual(['1', undefined]);
  });

  it('SHL-83 excludes a version whose contract the shell does not support, if there is another', () => {
    const description = { name: 'mf-chat', owner: 'Team Chat', contract: 9, routes: [], widgets: [] };
    const { versions, chatFor } = sets(withLive(released('1'), chat('2', { description })));
    expect(chatFor()).toEqual(['1', undefined]);
    expect(versions.findIncompatible()).toMatchObject([{ area: 'mf-chat', version: '2' }]);
  });

  it('SHL-225 finds a canary incompatible only with a shell that its visitors get', () => {
    const manifest = { singletons: {}, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 0 };
    const shell = (version: string, newest: number) =>
      buildRelease('shell', version, { compatibility: { ...manifest, serves: { oldest: 1, newest } } });
    const description = { name: 'mf-chat', owner: 'Team Chat', contract: 2, routes: [], widgets: [] };
    const before = withLive(released('1'), shell('1c', 1));
    const canaries = (ofShell: number, ofChat: number) =>
      withCanary(withCanary(before, shell('2', 2), ofShell), chat('2', { description }), ofChat);
    expect(sets(canaries(10, 10)).versions.findIncompatible()).toEqual([]);
    expect(sets(canaries(20, 10)).versions.findIncompatible()).toEqual([]);
    expect(sets(canaries(10, 20)).versions.findIncompatible()).toMatchObject([{ area: 'mf-chat', version: '2' }]);
  });

  it('SHL-170 excludes a version that uses an export which the shell lacks after its rollback', () => {
    const manifest = { singletons: {}, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 0 };
    const shell = (version: string, ...names: string[]) =>
      buildRelease('shell', version, { compatibility: { ...manifest, provides: { '@roadworthy/session': names } } });
    const imports = { '@roadworthy/session': ['firstName'] };
    const both = [shell('2', 'session$', 'firstName'), chat('2', { compatibility: { ...manifest, imports } })].reduce(
      (registry, release) => withLive(registry, release),
      withLive(released('1'), shell('1b', 'session$')),
    );
    const { versions, chatFor, change } = sets(both);
    expect(chatFor()).toEqual(['2', '1']);
    change(withRollback(both, { area: 'shell', version: '2' }));
    expect(chatFor()).toEqual(['1', undefined]);
    expect(versions.findIncompatible()).toMatchObject([{ area: 'mf-chat', version: '2' }]);
  });
});

describe("a visitor's cohort", () => {
  it.each([
    ['rw-share=7', 7],
    ['theme=dark; rw-share=0; x=1', 0],
    ['rw-share=100', undefined],
    ['my-rw-share=7', undefined],
    ['rw-share=x', undefined],
    [undefined, undefined],
  ])('SHL-81 is read from %s', (cookies, cohort) => expect(parseCohort(cookies)).toBe(cohort));

  it('SHL-81 is stored in a cookie', () => {
    expect(cohortCookie(7, true)).toBe('rw-share=7; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure');
    expect(parseCohort(cohortCookie(pickCohort(), false).split(';')[0])).toBeLessThan(100);
  });
});
