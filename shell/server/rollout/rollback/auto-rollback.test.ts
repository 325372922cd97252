import type { Registry } from '@roadworthy/contract/registry';
import { claimAlert } from '@roadworthy/federation/notifications/claim-alert';
import { describeEvent, type ReleaseEvent } from '@roadworthy/federation/notifications/release-event';
import { createChangeMeta, withCanary, withLive } from '@roadworthy/federation/registry/activations';
import { readRegistry } from '@roadworthy/federation/registry/registry-file';
import { updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { ReleaseSets } from '../release-sets';
import { AutoRollback } from './auto-rollback';

const MINUTE_MS = 60_000;
const chat = (version: string) => buildRelease('mf-chat', version);
const ago = (milliseconds: number) => ({
  ...createChangeMeta(),
  at: new Date(Date.now() - milliseconds).toISOString(),
});
const log = { error: jest.fn(), warn: jest.fn() };
const evidence = {
  visitors: 4,
  failedVisitors: 3,
  unverifiedFailures: 0,
  drawn: 9,
  failedOnServer: 0,
  reasons: ['boom'],
};

/** Edges over a store with these activations. @param isConfirmed result of their page checks */
async function edges(change: (registry: Registry) => Registry, { isConfirmed = false, count = 1 } = {}) {
  const folder = temporaryFolder();
  const store = folderStore(folder);
  await updateRegistry(store, (registry) => change(withLive(registry, chat('1'), ago(60 * MINUTE_MS))));
  const events: ReleaseEvent[] = [];
  const confirmation = async () => ({ failed: isConfirmed, reason: 'what the check says' });
  const confirmInPage = jest.fn(confirmation);
  const confirmOnServer = jest.fn(confirmation);
  const all = Array.from({ length: count }, () => {
    const rollback = new AutoRollback({
      versions: new ReleaseSets(() => readRegistry(folder)),
      store,
      notify: async (event) => void events.push(event),
      claim: (key) => claimAlert(store, key),
      confirmInPage,
      confirmOnServer,
      log,
      windowMs: 15 * MINUTE_MS,
    });
    return {
      fail: (version: string) => rollback.handleFailure({ area: 'mf-chat', version }, 'It failed.'),
      failOnServer: (version: string) => rollback.handleServerFailures({ area: 'mf-chat', version }, 'Pages fail.'),
      report: (version: string, health = evidence) => rollback.handleReports({ area: 'mf-chat', version }, health),
      reportUnverified: (version: string) => rollback.handleUnverifiedReports({ area: 'mf-chat', version }, evidence),
    };
  });
  const state = () => {
    const { live, canary, history } = readRegistry(folder).areas['mf-chat'] ?? {};
    return { live: live?.version, canary: canary?.release.version, last: history?.[0] };
  };
  return { edges: all, edge: all[0] as (typeof all)[number], events, confirmInPage, confirmOnServer, state };
}
const fresh = (registry: Registry) => withLive(registry, chat('2'), ago(MINUTE_MS));
const old = (registry: Registry) => withLive(registry, chat('2'), ago(16 * MINUTE_MS));

describe('a failure that the edge detected itself', () => {
  it('SHL-83 rolls the version back within minutes of its activation, once, and notifies the team once', async () => {
    const { edges: all, events, state } = await edges(fresh, { count: 2 });
    await Promise.all(all.flatMap(({ fail }) => [fail('2'), fail('2')]));
    expect(state()).toMatchObject({
      live: '1',
      last: {
        kind: 'automatic-rollback',
        version: '1',
        from: '2',
        reason: 'It failed.',
        by: expect.stringContaining('edge'),
      },
    });
    expect(events.map(describeEvent)).toEqual([
      'Team Shell: mf-chat 2 was rolled back automatically; 1 is live. It failed.',
    ]);
  });

  it('SHL-83 ends a canary, and the live version stays', async () => {
    const { edge, state } = await edges((registry) => withCanary(registry, chat('2'), 10, ago(MINUTE_MS)));
    await edge.fail('2');
    expect(state()).toMatchObject({ live: '1', canary: undefined, last: { kind: 'automatic-rollback', from: '2' } });
  });

  it('SHL-124 alerts the team once when the activation was long ago', async () => {
    const { edges: all, events, state } = await edges(old, { count: 2 });
    await Promise.all(all.flatMap(({ fail }) => [fail('2'), fail('2')]));
    expect(state().live).toBe('2');
    expect(events.map(describeEvent)).toEqual([
      'Team Shell: mf-chat 2 fails and is not rolled back automatically. It failed. It was activated more than ' +
        '15 minutes ago. To roll back: pnpm release rollback mf-chat.',
    ]);
  });

  it('SHL-124 alerts the team when there is no earlier version', async () => {
    const { edge, events, state } = await edges((registry) => fresh({ ...registry, areas: {} }));
    await edge.fail('2');
    expect(state().live).toBe('2');
    expect(events).toMatchObject([{ kind: 'failing', reason: expect.stringContaining('no earlier version') }]);
  });

  it('SHL-83 of a version that is not active any more is ignored', async () => {
    const { edge, events } = await edges(fresh);
    await edge.fail('1');
    expect(events).toEqual([]);
  });
});

describe('pages that fail on the server', () => {
  it('SHL-127 roll a version back when its ordinary pages fail in isolation, too', async () => {
    const { edge, events, state } = await edges(fresh, { isConfirmed: true });
    await edge.failOnServer('2');
    expect(state().live).toBe('1');
    expect(events).toMatchObject([
      { kind: 'rolled-back-automatically', reason: 'Pages fail. It fails alone, too: what the check says' },
    ]);
  });

  it('SHL-127 alert the team once when its ordinary pages do not', async () => {
    const { edges: all, events, confirmOnServer, state } = await edges(fresh, { count: 2 });
    for (const { failOnServer } of all) await Promise.all([failOnServer('2'), failOnServer('2')]);
    expect([state().live, confirmOnServer.mock.calls.length]).toEqual(['2', 2]);
    expect(events.map(describeEvent)).toEqual([
      'Team Shell: mf-chat 2 fails on the server at some addresses only, which browsers render. ' +
        'Pages fail. what the check says To roll back: pnpm release rollback mf-chat.',
    ]);
  });

  it('SHL-127 alert the team after the window, without a check', async () => {
    const { edge, events, confirmOnServer, state } = await edges(old, { isConfirmed: true });
    await edge.failOnServer('2');
    expect([state().live, confirmOnServer.mock.calls.length]).toEqual(['2', 0]);
    expect(events).toMatchObject([{ kind: 'failing' }]);
  });
});

describe('a restored version', () => {
  const three = (registry: Registry) => withLive(fresh(registry), chat('3'), ago(1_000));

  it('SHL-123 is not rolled back itself, neither for reports nor for failures', async () => {
    const { edge, events, state } = await edges(three, { isConfirmed: true });
    await edge.fail('3');
    expect(state().live).toBe('2');
    await edge.fail('2');
    await edge.report('2');
    expect(state().live).toBe('2');
    expect(events.map(({ kind }) => kind)).toEqual(['rolled-back-automatically', 'failing']);
  });
});

describe('reports of browsers', () => {
  it('SHL-122 roll a version back when the check confirms them', async () => {
    const { edge, events, state } = await edges(fresh, { isConfirmed: true });
    await edge.report('2');
    expect(state().live).toBe('1');
    expect(events).toMatchObject([
      { kind: 'rolled-back-automatically', reason: expect.stringContaining('what the check says') },
    ]);
  });

  it('SHL-121 alert the team once, with evidence, when the check finds nothing', async () => {
    const { edges: all, events, confirmInPage, state } = await edges(fresh, { count: 2 });
    for (const { report } of all) await Promise.all([report('2'), report('2')]);
    expect(state().live).toBe('2');
    expect(events).toMatchObject([{ kind: 'suspected', reason: 'what the check says', evidence }]);
    expect(confirmInPage).toHaveBeenCalledTimes(2);
  });

  it('SHL-121 alert the team when the check cannot run', async () => {
    const { edge, events, confirmInPage, state } = await edges(fresh);
    confirmInPage.mockRejectedValue(new Error('no process left'));
    await edge.report('2');
    expect(state().live).toBe('2');
    expect(events).toMatchObject([{ kind: 'suspected', reason: expect.stringContaining('no process left') }]);
  });

  it('SHL-121 of less than a tenth of the networks are checked, and send no alert', async () => {
    const { edge, events, confirmInPage } = await edges(fresh);
    await edge.report('2', { ...evidence, visitors: 31 });
    expect(confirmInPage).toHaveBeenCalledTimes(1);
    expect(events).toEqual([]);
  });

  it('SHL-121 that continue are checked again at growing intervals', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
    const { edge, confirmInPage } = await edges(fresh);
    for (let n = 0; n < 20; n += 1) {
      await edge.report('2');
      await edge.report('2');
      jest.advanceTimersByTime(30_000);
    }
    jest.useRealTimers();
    expect(confirmInPage).toHaveBeenCalledTimes(5);
  });

  it('SHL-124 alert the team after the window, without a check', async () => {
    const { edge, events, confirmInPage, state } = await edges(old, { isConfirmed: true });
    await edge.report('2');
    await edge.report('2');
    expect([state().live, confirmInPage.mock.calls.length]).toEqual(['2', 0]);
    expect(events).toMatchObject([{ kind: 'failing', evidence }]);
  });

  it('SHL-120 without a token alert the team once and do nothing else', async () => {
    const { edges: all, events, confirmInPage, state } = await edges(fresh, { isConfirmed: true, count: 2 });
    for (const { reportUnverified } of all) await Promise.all([reportUnverified('2'), reportUnverified('2')]);
    expect([state().live, confirmInPage.mock.calls.length]).toEqual(['2', 0]);
    expect(events).toMatchObject([{ kind: 'unverified-reports' }]);
  });
});
