import type { Registry } from '@roadworthy/contract/registry';
import type { RenderingWorker } from '../workers/rendering-worker';
import { ReleaseSetRenderer } from './release-set-renderer';
import { RendererSets } from './renderer-sets';

const registry = (revision: number): Registry => ({ format: 1, revision, areas: {} });

/** Sets with workers that start at once and render nothing. */
function createSets() {
  const running = new Map<Registry, number>();
  const count = (set: Registry, change: number) => running.set(set, (running.get(set) ?? 0) + change);
  let current: readonly Registry[] = [];
  const sets = new RendererSets(
    () => current,
    () => true,
  );
  const startWorker = (set: Registry) => {
    count(set, 1);
    return { ready: Promise.resolve([]), drain: async () => void count(set, -1) } as unknown as RenderingWorker;
  };
  const open = (set: Registry) => {
    const renderer = new ReleaseSetRenderer(set, {
      canStart: true,
      start: () => startWorker(set),
      quarantined: () => [],
      isStale: () => false,
      needsStandby: () => current[0] === set,
      standbyDelayMs: 0,
      onReady: () => sets.retire(),
      onStartFailed: () => {},
    });
    sets.add(renderer);
    return renderer;
  };
  /** Visitors get these sets from now on, the most common first. @returns once its workers run */
  const activate = async (...next: Registry[]) => {
    current = next;
    const renderers = next.map((set) => sets.find(set) ?? open(set));
    sets.retire();
    await Promise.all(renderers.map((renderer) => renderer.fill()));
  };
  return { sets, activate, runningOf: (...all: Registry[]) => all.map((set) => running.get(set) ?? 0) };
}

describe('RendererSets', () => {
  const [first, second, third] = [registry(1), registry(2), registry(3)];

  it('SHL-51 keeps one worker of the last set for a rollback, which gets its standby back then', async () => {
    const { activate, runningOf } = createSets();
    await activate(first);
    expect(runningOf(first)).toEqual([2]);
    await activate(second);
    expect(runningOf(first, second)).toEqual([1, 2]);
    await activate(first);
    expect(runningOf(first, second)).toEqual([2, 1]);
  });

  it('SHL-51 keeps no worker of older sets', async () => {
    const { activate, runningOf } = createSets();
    for (const set of [first, second, third]) await activate(set);
    expect(runningOf(first, second, third)).toEqual([0, 1, 2]);
  });

  it('SHL-452 does not serve the canary of some visitors to all while a release of another area starts', async () => {
    const { sets, activate } = createSets();
    const [canary, nextCanary] = [registry(4), registry(5)];
    await activate(first, canary);
    const starting = activate(second, nextCanary);
    for (const requested of [second, nextCanary]) expect(sets.findSubstitute(requested)?.registry).toBe(first);
    await starting;
    expect(sets.findSubstitute(nextCanary)?.registry).toBe(second);
  });

  it('SHL-452 serves a promoted canary while the release that replaces it starts', async () => {
    const { sets, activate } = createSets();
    await activate(first, second);
    await activate(second);
    const starting = activate(third);
    expect(sets.findSubstitute(third)?.registry).toBe(second);
    await starting;
  });
});
