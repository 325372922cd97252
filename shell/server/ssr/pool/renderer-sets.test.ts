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
  /** Visitors get a set from now on. */
  const activate = async (set: Registry) => {
    current = [set];
    const renderer = sets.find(set) ?? open(set);
    sets.retire();
    await renderer.fill();
  };
  return { activate, runningOf: (...all: Registry[]) => all.map((set) => running.get(set) ?? 0) };
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
});
