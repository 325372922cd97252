import { findBottleneck, type Seconds, usedCores } from './processor';

const seconds = (edge: number, api: number, renderer: number, machine: number): Seconds => ({
  processes: { edge, api },
  threads: { renderer },
  machine,
});

it('computes cores from two readings of the seconds', () => {
  expect(usedCores(seconds(1, 2, 3, 10), seconds(6, 4, 6, 30), 10)).toEqual(seconds(0.5, 0.2, 0.3, 2));
});

it('finds the saturated thread', () => {
  expect(findBottleneck(seconds(1.1, 0.3, 0.9, 1.9), 4)).toBe('one thread: renderer (0.90 of a core)');
  expect(findBottleneck(seconds(0.9, 0.6, 0.5, 1.9), 2)).toBe(
    "the machine's processors (1.90 of 2 cores), most of it edge (0.90)",
  );
  expect(findBottleneck(seconds(0.3, 0.2, 0.2, 0.6), 2)).toContain('no processor');
});
