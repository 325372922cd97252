import { limitLine } from './load-table';
import type { Loaded } from './run-load';
import { LatencyRecorder } from './tally';

const loadAt = (rate: number, milliseconds: number): Loaded => {
  const recorder = new LatencyRecorder();
  recorder.recordResponse('home', milliseconds);
  return { rate, seconds: 10, wasGivenUp: false, turnP99: 1, ...recorder.summary() };
};

it('shows the lowest higher rate that missed its targets, and why', () => {
  const loads = [loadAt(64, 20), loadAt(128, 900), loadAt(96, 400), loadAt(80, 30), loadAt(12, 500)];
  expect(limitLine(loads, 80)).toBe('96.0 arrivals/s were not borne: p99 400 ms');
  expect(limitLine(loads, 128)).toBe('No higher rate was tried');
});
