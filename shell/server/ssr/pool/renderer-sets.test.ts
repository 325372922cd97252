import type { Registry } from '@roadworthy/contract/registry';
import type { RenderingWorker } from '../workers/rendering-worker';
import { ReleaseSetRenderer } from './release-set-renderer';
import { RendererSets } from './renderer-sets';

const registry = (revision: number): Registry => ({ format: 1, revision, areas: {} });

/** Sets with workers that start at once, or when `starts` resolves, and render nothing. */
function createSets(starts: ReadonlyMap<Registry, Promise<[]>> = new Map()) {
  const running = new Map<Registry, number>();
  const count = (set: Registry, change: number) => running.set(set, (running.get(set) ?? 0) + change);
  let current: readonly Registry[] = [];
  const sets = new RendererSets(
    () => current,
    () => true,
  );
  const startWorker = (set: Registry) => {
    count(set, 1);
    const end = async () => count(set, -1);
    return { ready: starts.get(set) ?? Promise.resolve([]), drain: end, stop: end } as unknown as RenderingWorker;
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
  /** Visitors get these sets from now on, the most common first. @returns for each, when its workers run */
  const activate = (...next: Registry[]) => {
    current = next;
    const renderers = next.map((set) => sets.find(set) ?? open(set));
    sets.retire();
    return renderers.map((renderer) => renderer.fill());
  };
  return { sets, activate, runningOf: (...all: Registry[]) => all.map((set) => running.get(set) ?? 0) };
}

describe('RendererSets', () => {
  const [first, second, third] = [registry(1), registry(2), registry(3)];

  it('SHL-51 keeps one worker of the last set for a rollback, which gets its standby back then', async () => {
    const { activate, runningOf } = createSets();
    await Promise.all(activate(first));
    expect(runningOf(first)).toEqual([2]);
    await Promise.all(activate(second));
    expect(runningOf(first, second)).toEqual([1, 2]);
    await Promise.all(activate(first));
    expect(runningOf(first, second)).toEqual([2, 1]);
  });

  it('SHL-51 keeps no worker of older sets', async () => {
    const { activate, runningOf } = createSets();
    for (const set of [first, second, third]) await Promise.all(activate(set));
    expect(runningOf(first, second, third)).toEqual([0, 1, 2]);
  });

  it('SHL-456 keeps no worker of older sets while a canary cannot start', async () => {
    const never = new Promise<[]>(() => {});
    const canary = registry(4);
    const { activate, runningOf } = createSets(new Map([[canary, never]]));
    for (const set of [first, second, third]) await Promise.race(activate(set, canary));
    expect(runningOf(first, second, third)).toEqual([0, 1, 2]);
  });

  it('SHL-456 ends a set that no visitor gets any more before it is ready, also while the next one starts', async () => {
    let resolve = (_routes: []) => {};
    const promise = new Promise<[]>((started) => {
      resolve = started;
    });
    const never = new Promise<[]>(() => {});
    const { activate, runningOf } = createSets(
      new Map([
        [first, promise],
        [second, never],
      ]),
    );
    const outdated = activate(first);
    activate(second);
    resolve([]);
    await Promise.all(outdated);
    expect(runningOf(first, second)).toEqual([0, 1]);
  });

  it('SHL-452 does not serve the canary of some visitors to all while a release of another area starts', async () => {
    const { sets, activate } = createSets();
    const [canary, nextCanary] = [registry(4), registry(5)];
    await Promise.all(activate(first, canary));
    const starting = activate(second, nextCanary);
    for (const requested of [second, nextCanary]) expect(sets.findSubstitute(requested)?.registry).toBe(first);
    await Promise.all(starting);
    expect(sets.findSubstitute(nextCanary)?.registry).toBe(second);
  });

  it('SHL-452 serves a promoted canary while the release that replaces it starts', async () => {
    const { sets, activate } = createSets();
    await Promise.all(activate(first, second));
    await Promise.all(activate(second));
    const starting = activate(third);
    expect(sets.findSubstitute(third)?.registry).toBe(second);
    await Promise.all(starting);
  });
});
