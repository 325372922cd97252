import type { Registry } from '@roadworthy/contract/registry';
import { aRelease } from '@roadworthy/testing/builders';
import { emptyRegistry } from './registry-file';
import {
  cameBy,
  doing,
  goodVersions,
  wasTakenBack,
  withCanary,
  withLive,
  withPromoted,
  withTakenBack,
} from './switches';

const chat = (version: string) => aRelease('mf-chat', version);
const released = (...versions: string[]): Registry =>
  versions.reduce((registry, version) => withLive(registry, chat(version)), emptyRegistry);
const back = (registry: Registry, version: string, earlier?: string) =>
  withTakenBack(registry, { area: 'mf-chat', version, earlier: earlier ? chat(earlier) : undefined });
const good = (registry: Registry) => goodVersions(registry.areas['mf-chat'] ?? { live: chat('none') });
const state = ({ areas }: Registry) => {
  const { live, previous, canary } = areas['mf-chat'] ?? {};
  return [live?.version, previous?.version, canary?.release.version];
};

describe('a switch', () => {
  it('keeps the version that was live as the previous one, and tells who did it', () => {
    const registry = withLive(released('1'), chat('2'), doing('in time', 'thandi'));
    expect(state(registry)).toEqual(['2', '1', undefined]);
    expect(registry.revision).toBe(2);
    expect(registry.areas['mf-chat']?.history).toMatchObject([
      { kind: 'release', version: '2', from: '1', by: 'thandi', reason: 'in time' },
      { kind: 'release', version: '1' },
    ]);
  });

  it('does not change when the live version is released again', () => {
    const first = released('1');
    expect(withLive(first, chat('1'))).toBe(first);
  });

  it('remembers the last 50', () => {
    const many = released(...Array.from({ length: 60 }, (_, place) => String(place)));
    expect(many.areas['mf-chat']?.history).toHaveLength(50);
    expect(many.areas['mf-chat']?.history?.[0]?.version).toBe('59');
  });
});

describe('a canary', () => {
  it('stands beside the live version, with any share, until it is promoted', () => {
    const canary = withCanary(withCanary(released('1'), chat('2'), 10), chat('2'), 30);
    expect(state(canary)).toEqual(['1', undefined, '2']);
    expect(canary.areas['mf-chat']?.canary?.percent).toBe(30);
    expect(state(withPromoted(canary, 'mf-chat'))).toEqual(['2', '1', undefined]);
  });

  it('can be taken back, and the live version stays', () => {
    const registry = back(withCanary(released('1', '2'), chat('3'), 10), '3');
    expect(state(registry)).toEqual(['2', '1', undefined]);
    expect(good(registry)).toEqual(['2', '1']);
    expect(cameBy(registry.areas['mf-chat'], '2')).toMatchObject({ kind: 'release', from: '1' });
  });

  it('outlives the live version being taken back', () => {
    expect(state(back(withCanary(released('1', '2'), chat('3'), 10), '2'))).toEqual(['1', undefined, '3']);
  });

  it('ends when another version goes live', () => {
    expect(state(withLive(withCanary(released('1'), chat('2'), 10), chat('3')))).toEqual(['3', '1', undefined]);
  });

  it('needs a live version, another one than itself', () => {
    expect(() => withCanary(emptyRegistry, chat('1'), 10)).toThrow('never released');
    expect(() => withCanary(released('1'), chat('1'), 10)).toThrow('live for everybody already');
    expect(() => withPromoted(released('1'), 'mf-chat')).toThrow('no canary');
  });
});

describe('taking back', () => {
  it('goes back as far as there are good versions, one at a time', () => {
    const three = released('1', '2', '3');
    expect(good(three)).toEqual(['3', '2', '1']);
    const two = back(three, '3', '1');
    expect(state(two)).toEqual(['2', '1', undefined]);
    const one = back(two, '2');
    expect(state(one)).toEqual(['1', undefined, undefined]);
    expect(() => back(one, '1')).toThrow('no earlier good version');
  });

  it('does nothing to a version that is not in force: another one was quicker', () => {
    const registry = released('1', '2');
    expect(back(registry, '1')).toBe(registry);
    expect(withTakenBack(registry, { area: 'mf-none', version: '1' })).toBe(registry);
  });

  it('is remembered of each version until it is released again', () => {
    const two = back(released('1', '2', '3'), '3', '1');
    const one = back(two, '2');
    const taken = (registry: Registry) => ['1', '2', '3'].filter((it) => wasTakenBack(registry.areas['mf-chat'], it));
    expect([taken(two), taken(one)]).toEqual([['3'], ['2', '3']]);
    expect(taken(withLive(one, chat('3')))).toEqual(['2']);
  });

  it('never counts what was taken back as good, unless it is released again', () => {
    const taken = back(released('1', '2'), '2');
    const next = withLive(taken, chat('3'));
    expect(good(next)).toEqual(['3', '1']);
    expect(good(withLive(next, chat('2')))).toEqual(['2', '3', '1']);
  });
});
