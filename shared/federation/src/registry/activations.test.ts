import { userInfo } from 'node:os';
import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import {
  createChangeMeta,
  findActivation,
  findRollbackVersions,
  PinnedError,
  wasRolledBack,
  withCanary,
  withLive,
  withoutPin,
  withPin,
  withPromoted,
  withRollback,
} from './activations';
import { emptyRegistry } from './registry-file';

const chat = (version: string) => buildRelease('mf-chat', version);
const released = (...versions: string[]): Registry =>
  versions.reduce((registry, version) => withLive(registry, chat(version)), emptyRegistry);
const rollbackOf = (registry: Registry, version: string, earlier?: string) =>
  withRollback(registry, { area: 'mf-chat', version, earlier: earlier ? chat(earlier) : undefined });
const rollbackVersions = (registry: Registry) =>
  findRollbackVersions(registry.areas['mf-chat'] ?? { live: chat('none') });
const state = ({ areas }: Registry) => {
  const { live, previous, canary } = areas['mf-chat'] ?? {};
  return [live?.version, previous?.version, canary?.release.version];
};

describe('an activation', () => {
  it('stores the version that was live as the previous one, and who activated', () => {
    const registry = withLive(released('1'), chat('2'), createChangeMeta('in time', 'thandi'));
    expect(state(registry)).toEqual(['2', '1', undefined]);
    expect(registry.revision).toBe(2);
    expect(registry.areas['mf-chat']?.history).toMatchObject([
      { kind: 'release', version: '2', from: '1', by: 'thandi', reason: 'in time' },
      { kind: 'release', version: '1' },
    ]);
  });

  it('SHL-451 is by the user of the process where RELEASED_BY is empty', () => {
    const { RELEASED_BY = '' } = process.env;
    process.env.RELEASED_BY = '';
    expect(createChangeMeta().by).toBe(userInfo().username);
    process.env.RELEASED_BY = RELEASED_BY;
  });

  it('does not change when the live version is released again', () => {
    const first = released('1');
    expect(withLive(first, chat('1'))).toBe(first);
  });

  it('SHL-248 stores the last 50 and those of a week, at most 500', () => {
    const releasedEvery = (minutes: number, count: number) =>
      Array.from({ length: count }, (_, index) => index).reduce((registry, index) => {
        const at = new Date(Date.UTC(2026, 10, 1) + index * minutes * 60_000).toISOString();
        return withLive(registry, chat(String(index)), { ...createChangeMeta(), at });
      }, emptyRegistry).areas['mf-chat']?.history;
    expect(releasedEvery(24 * 60, 60)).toHaveLength(50);
    expect(releasedEvery(60, 160)).toHaveLength(160);
    const many = releasedEvery(1, 600);
    expect(many).toHaveLength(500);
    expect(many?.[0]?.version).toBe('599');
  });
});

describe('a canary', () => {
  it('is served alongside the live version, to any percentage, until it is promoted', () => {
    const canary = withCanary(withCanary(released('1'), chat('2'), 10), chat('2'), 30);
    expect(state(canary)).toEqual(['1', undefined, '2']);
    expect(canary.areas['mf-chat']?.canary?.percent).toBe(30);
    expect(state(withPromoted(canary, 'mf-chat'))).toEqual(['2', '1', undefined]);
  });

  it('can be rolled back, and the live version stays', () => {
    const registry = rollbackOf(withCanary(released('1', '2'), chat('3'), 10), '3');
    expect(state(registry)).toEqual(['2', '1', undefined]);
    expect(rollbackVersions(registry)).toEqual(['2', '1']);
    expect(findActivation(registry.areas['mf-chat'], '2')).toMatchObject({ kind: 'release', from: '1' });
  });

  it('stays when the live version is rolled back', () => {
    expect(state(rollbackOf(withCanary(released('1', '2'), chat('3'), 10), '2'))).toEqual(['1', undefined, '3']);
  });

  it('ends when another version goes live', () => {
    expect(state(withLive(withCanary(released('1'), chat('2'), 10), chat('3')))).toEqual(['3', '1', undefined]);
  });

  it('requires a live version that differs from it', () => {
    expect(() => withCanary(emptyRegistry, chat('1'), 10)).toThrow('never released');
    expect(() => withCanary(released('1'), chat('1'), 10)).toThrow('live for everybody already');
    expect(() => withPromoted(released('1'), 'mf-chat')).toThrow('no canary');
  });
});

describe('a pin', () => {
  const pinned = () => withPin(released('1', '2'), 'mf-chat', createChangeMeta('audit week', 'thandi'));

  it('SHL-244 refuses other versions for all or some visitors, and says who pinned, why and how to end it', () => {
    const refusal = /pinned by thandi on .* UTC: audit week\. To end it: pnpm release unpin mf-chat/;
    expect(() => withLive(pinned(), chat('3'))).toThrow(refusal);
    expect(() => withCanary(pinned(), chat('3'), 10)).toThrow(refusal);
    expect(() => withPin(pinned(), 'mf-chat')).toThrow(refusal);
    expect(state(withLive(withoutPin(pinned(), 'mf-chat'), chat('3')))).toEqual(['3', '2', undefined]);
  });

  it.each(['rollback', 'automatic-rollback'] as const)('SHL-244 stays during a %s, which is not refused', (kind) => {
    const registry = withRollback(pinned(), { area: 'mf-chat', version: '2' }, createChangeMeta(), kind);
    expect(state(registry)).toEqual(['1', undefined, undefined]);
    expect(() => withLive(registry, chat('3'))).toThrow(PinnedError);
  });

  it('SHL-244 is no activation: the time for an automatic rollback does not begin again', () => {
    const registry = pinned();
    const { history } = registry.areas['mf-chat'] ?? {};
    expect(history).toEqual(
      released('1', '2').areas['mf-chat']?.history?.map((entry) => ({ ...entry, at: expect.any(String) })),
    );
  });

  it('SHL-244 requires a live version without a canary', () => {
    expect(() => withPin(emptyRegistry, 'mf-chat')).toThrow('never released');
    expect(() => withPin(withCanary(released('1'), chat('2'), 10), 'mf-chat')).toThrow('2 is a canary');
    expect(() => withoutPin(released('1'), 'mf-chat')).toThrow('not pinned');
  });
});

describe('rolling back', () => {
  it('rolls back one version at a time, as far as the history allows', () => {
    const three = released('1', '2', '3');
    expect(rollbackVersions(three)).toEqual(['3', '2', '1']);
    const two = rollbackOf(three, '3', '1');
    expect(state(two)).toEqual(['2', '1', undefined]);
    const one = rollbackOf(two, '2');
    expect(state(one)).toEqual(['1', undefined, undefined]);
    expect(() => rollbackOf(one, '1')).toThrow('no earlier version');
  });

  it('does nothing when the version is not active any more', () => {
    const registry = released('1', '2');
    expect(rollbackOf(registry, '1')).toBe(registry);
    expect(withRollback(registry, { area: 'mf-none', version: '1' })).toBe(registry);
  });

  it('is recorded for each version until it is released again', () => {
    const two = rollbackOf(released('1', '2', '3'), '3', '1');
    const one = rollbackOf(two, '2');
    const rolledBack = (registry: Registry) =>
      ['1', '2', '3'].filter((version) => wasRolledBack(registry.areas['mf-chat'], version));
    expect([rolledBack(two), rolledBack(one)]).toEqual([['3'], ['2', '3']]);
    expect(rolledBack(withLive(one, chat('3')))).toEqual(['2']);
  });

  it('never rolls back to a version that was rolled back, unless it was released again', () => {
    const rolledBack = rollbackOf(released('1', '2'), '2');
    const next = withLive(rolledBack, chat('3'));
    expect(rollbackVersions(next)).toEqual(['3', '1']);
    expect(rollbackVersions(withLive(next, chat('2')))).toEqual(['2', '3', '1']);
  });
});
