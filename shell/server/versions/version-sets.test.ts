import type { Registry, Release } from '@roadworthy/contract/registry';
import { doing, withCanary, withLive, withTakenBack } from '@roadworthy/federation/release/switches';
import { aRelease } from '@roadworthy/testing/builders';
import { newShare, shareCookie, shareIn } from './share';
import { VersionSets } from './version-sets';

const chat = (version: string, given: Partial<Release> = {}) => aRelease('mf-chat', version, given);
const empty: Registry = { format: 1, revision: 0, areas: {} };
const released = (...versions: string[]) =>
  versions.reduce((registry, version) => withLive(registry, chat(version)), withLive(empty, aRelease('shell', '1')));

function sets(registry: Registry) {
  let now = registry;
  const versions = new VersionSets(() => now);
  const chatFor = (share?: number) => {
    const { live, previous } = versions.of(share).areas['mf-chat'] ?? {};
    return [live?.version, previous?.version];
  };
  return { versions, chatFor, change: (changed: Registry) => (now = changed) };
}

describe('VersionSets', () => {
  it('SHL-81 gives a canary to its share of visitors alone, with the live version to fall back to', () => {
    const { versions, chatFor } = sets(withCanary(released('1', '2'), chat('3'), 10));
    expect([0, 9].map(chatFor)).toEqual([
      ['3', '2'],
      ['3', '2'],
    ]);
    expect([10, 99, undefined].map(chatFor)).toEqual(Array(3).fill(['2', '1']));
    expect(versions.hasCanaries).toBe(true);
    expect(versions.current()).toHaveLength(2);
  });

  it('SHL-81 gives canaries of several areas to the same visitors', () => {
    const both = withCanary(withCanary(released('1'), chat('2'), 10), aRelease('shell', '2'), 30);
    const { versions } = sets(both);
    const of = (share: number) => Object.values(versions.of(share).areas).map(({ live }) => live.version);
    expect([of(9), of(10), of(30)]).toEqual([
      ['2', '2'],
      ['2', '1'],
      ['1', '1'],
    ]);
    expect(versions.current()).toHaveLength(3);
  });

  it('SHL-53 is the same set as long as the versions are the same, also when they come back', () => {
    const { versions, change } = sets(released('1'));
    const first = versions.of(undefined);
    change(withCanary(released('1'), chat('2'), 10));
    expect(versions.of(50)).toBe(first);
    const canary = versions.of(5);
    expect(canary).not.toBe(first);
    change(withCanary(released('1'), chat('2'), 20));
    expect(versions.of(15)).toBe(canary);
    change(released('1', '2'));
    expect(versions.of(undefined)).toBe(canary);
  });

  it('SHL-83 gives what was set aside to nobody, until it is released again', () => {
    const two = withLive(released('1'), chat('2'), { ...doing(), at: '2026-11-21T10:00:00Z' });
    const { versions, chatFor, change } = sets(two);
    versions.setAside('mf-chat', '2');
    expect(chatFor()).toEqual(['1', undefined]);
    change(withTakenBack(two, { area: 'mf-chat', version: '2' }));
    expect(chatFor()).toEqual(['1', undefined]);
    change(withLive(released('1'), chat('2'), { ...doing(), at: '2026-11-21T11:00:00Z' }));
    expect(chatFor()).toEqual(['2', '1']);
  });

  it('SHL-83 tells what may still be served: nothing that was taken back', () => {
    const { versions, change } = sets(released('1', '2'));
    const before = versions.of(undefined);
    change(released('1', '2', '3'));
    expect(versions.mayStillServe(before)).toBe(true);
    const third = versions.of(undefined);
    versions.setAside('mf-chat', '3');
    expect(versions.mayStillServe(third)).toBe(false);
    change(withTakenBack(released('1', '2'), { area: 'mf-chat', version: '2' }));
    expect(versions.mayStillServe(before)).toBe(false);
  });

  it('SHL-83 takes a canary that was set aside from its visitors', () => {
    const { versions, chatFor } = sets(withCanary(released('1'), chat('2'), 50));
    versions.setAside('mf-chat', '2');
    expect(chatFor(5)).toEqual(['1', undefined]);
  });

  it('SHL-83 gives no version whose contract the shell does not serve, when there is another', () => {
    const description = { name: 'mf-chat', owner: 'Team Chat', contract: 9, routes: [], widgets: [] };
    const { versions, chatFor } = sets(withLive(released('1'), chat('2', { description })));
    expect(chatFor()).toEqual(['1', undefined]);
    expect(versions.unserved()).toMatchObject([{ area: 'mf-chat', version: '2' }]);
  });
});

describe("a visitor's share", () => {
  it.each([
    ['rw-share=7', 7],
    ['theme=dark; rw-share=0; x=1', 0],
    ['rw-share=100', undefined],
    ['my-rw-share=7', undefined],
    ['rw-share=x', undefined],
    [undefined, undefined],
  ])('SHL-81 is read from %s', (cookies, share) => expect(shareIn(cookies)).toBe(share));

  it('SHL-81 is kept by the browser', () => {
    expect(shareCookie(7, true)).toBe('rw-share=7; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure');
    expect(shareIn(shareCookie(newShare(), false).split(';')[0])).toBeLessThan(100);
  });
});
