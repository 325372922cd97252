import { isBorne, Tally, whyNotBorne } from './tally';

describe('Tally', () => {
  it('tells the times of each kind and of all, and apart from them those of uploads', () => {
    const tally = new Tally();
    for (let n = 1; n <= 100; n += 1) tally.answered('an ad', n);
    tally.answered('a picture', 900, true);
    const { all, uploads, everything, kinds } = tally.summary();
    expect(all).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, slowest: 100 });
    expect(uploads).toMatchObject({ count: 1, p99: 900 });
    expect(everything).toMatchObject({ count: 101, slowest: 900 });
    expect(kinds['a picture']).toMatchObject({ count: 1, p50: 900 });
  });

  it('counts alike errors together; a load with one of them is not borne', () => {
    const tally = new Tally();
    tally.answered('home', 5);
    expect(isBorne(tally.summary())).toBe(true);
    tally.failed('home: 503');
    tally.failed('home: 503');
    expect(tally.summary().errors).toEqual({ 'home: 503': 2 });
    expect(whyNotBorne(tally.summary())).toBe('2 × home: 503');
  });

  it('is not borne when one answer of fifty is slow', () => {
    const tally = new Tally();
    for (let n = 0; n < 100; n += 1) tally.answered('home', n % 50 === 0 ? 301 : 10);
    expect(whyNotBorne(tally.summary())).toBe('p99 301 ms');
  });

  it('is not borne when uploads pile up', () => {
    const tally = new Tally();
    tally.answered('home', 10);
    tally.answered('a picture', 4_000, true);
    expect(isBorne(tally.summary())).toBe(true);
    tally.answered('a picture', 6_000, true);
    expect(whyNotBorne(tally.summary())).toBe('p99 of uploads 6000 ms');
  });

  it('is lost once more is slow than all that comes can make good', () => {
    const tally = new Tally();
    tally.arrivals = 100;
    for (let n = 0; n < 200; n += 1) tally.answered('home', n < 15 ? 400 : 10);
    // 2 answers an arrival: 1 % of 2,000 is 20, of 1,000 is 10.
    expect(tally.isLost(1_000)).toBe(false);
    expect(tally.isLost(500)).toBe(true);
  });

  it('is lost with the first thing that goes wrong', () => {
    const tally = new Tally();
    tally.arrivals = 1;
    expect(tally.isLost(1_000)).toBe(false);
    tally.failed('home: 503');
    expect(tally.isLost(1_000)).toBe(true);
  });
});
