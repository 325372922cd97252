import { explainMiss, LatencyRecorder, meetsTargets } from './tally';

describe('LatencyRecorder', () => {
  it('reports the times of each kind and of all, and separately those of uploads', () => {
    const recorder = new LatencyRecorder();
    for (let n = 1; n <= 100; n += 1) recorder.recordResponse('an ad', n);
    recorder.recordResponse('a picture', 900, true);
    const { all, uploads, everything, kinds } = recorder.summary();
    expect(all).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, slowest: 100 });
    expect(uploads).toMatchObject({ count: 1, p99: 900 });
    expect(everything).toMatchObject({ count: 101, slowest: 900 });
    expect(kinds['a picture']).toMatchObject({ count: 1, p50: 900 });
  });

  it('groups equal errors; a load with an error misses its targets', () => {
    const recorder = new LatencyRecorder();
    recorder.recordResponse('home', 5);
    expect(meetsTargets(recorder.summary())).toBe(true);
    recorder.recordFailure('home: 503');
    recorder.recordFailure('home: 503');
    expect(recorder.summary().errors).toEqual({ 'home: 503': 2 });
    expect(explainMiss(recorder.summary())).toBe('2 × home: 503');
  });

  it('misses the targets when one response of fifty is slow', () => {
    const recorder = new LatencyRecorder();
    for (let n = 0; n < 100; n += 1) recorder.recordResponse('home', n % 50 === 0 ? 301 : 10);
    expect(explainMiss(recorder.summary())).toBe('p99 301 ms');
  });

  it('misses the targets when uploads are slow', () => {
    const recorder = new LatencyRecorder();
    recorder.recordResponse('home', 10);
    recorder.recordResponse('a picture', 4_000, true);
    expect(meetsTargets(recorder.summary())).toBe(true);
    recorder.recordResponse('a picture', 6_000, true);
    expect(explainMiss(recorder.summary())).toBe('p99 of uploads 6000 ms');
  });

  it('has certainly missed the targets once too many responses are slow', () => {
    const recorder = new LatencyRecorder();
    recorder.arrivals = 100;
    for (let n = 0; n < 200; n += 1) recorder.recordResponse('home', n < 15 ? 400 : 10);
    // 2 responses per arrival: 1 % of 2,000 is 20, of 1,000 is 10.
    expect(recorder.hasCertainlyMissed(1_000)).toBe(false);
    expect(recorder.hasCertainlyMissed(500)).toBe(true);
  });

  it('has certainly missed the targets with the first error', () => {
    const recorder = new LatencyRecorder();
    recorder.arrivals = 1;
    expect(recorder.hasCertainlyMissed(1_000)).toBe(false);
    recorder.recordFailure('home: 503');
    expect(recorder.hasCertainlyMissed(1_000)).toBe(true);
  });
});
