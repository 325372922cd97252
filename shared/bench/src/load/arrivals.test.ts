import { arrivals, pickByShare, seededRandom } from './arrivals';

describe('arrivals', () => {
  it('come at the requested rate, in order, and within the requested time', () => {
    const times = [...arrivals(50, 20, seededRandom(27))];
    expect(times.length).toBeGreaterThan(950);
    expect(times.length).toBeLessThan(1_050);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(20_000);
  });

  it('have uneven intervals', () => {
    const times = [...arrivals(100, 10, seededRandom(27))];
    const gaps = times.map((time, index) => time - (times[index - 1] ?? 0));
    expect(Math.min(...gaps)).toBeLessThan(1);
    expect(Math.max(...gaps)).toBeGreaterThan(40);
  });
});

describe('pickByShare', () => {
  const entries = [
    { name: 'often', share: 90 },
    { name: 'now and then', share: 8 },
    { name: 'seldom', share: 2 },
  ];

  it('picks each entry as often as its share says', () => {
    const random = seededRandom(27);
    const picked = Array.from({ length: 10_000 }, () => pickByShare(entries, random).name);
    for (const { name, share } of entries) {
      const percent = picked.filter((pickedName) => pickedName === name).length / 100;
      expect(Math.abs(percent - share)).toBeLessThan(1);
    }
  });

  it('picks the last entry on rounding errors, and rejects an empty list', () => {
    expect(pickByShare(entries, () => 1).name).toBe('seldom');
    expect(() => pickByShare([], () => 0)).toThrow('nothing to pick from');
  });
});
