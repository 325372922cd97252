import { Random } from '../../seed/random';
import { measureAssociation, type Pair, testWithin } from './association';
import { compareRanks } from './compare-ranks';

const pairsOf = (counts: Record<string, number>): Pair[] =>
  Object.entries(counts).flatMap(([pair, count]) =>
    Array.from({ length: count }, () => pair.split(' ') as [string, string]),
  );

describe('the association of label and trim', () => {
  it('API-170 is measured as Cramér’s V with its p', () => {
    const { v, p } = measureAssociation(pairsOf({ 'a x': 30, 'a y': 20, 'b x': 20, 'b y': 30, 'c x': 25, 'c y': 25 }));
    // Chi-squared is 4 with 2 degrees of freedom.
    expect(v).toBeCloseTo(Math.sqrt(4 / 150));
    expect(p).toBeCloseTo(Math.exp(-2));
    expect(measureAssociation(pairsOf({ 'a x': 20, 'b y': 20, 'c z': 20 }))).toEqual({
      v: expect.closeTo(1),
      p: expect.closeTo(0, 4),
    });
  });

  it('API-170 within strata leaves out what the strata differ in, and finds what they have in common', () => {
    const strata = [pairsOf({ 'a x': 40, 'a y': 10 }), pairsOf({ 'b x': 10, 'b y': 40 })];
    expect(measureAssociation(strata.flat()).p).toBeLessThan(0.001);
    expect(testWithin(strata, new Random(1))).toBe(1);
    const dependent = [pairsOf({ 'a x': 30, 'b y': 30 }), pairsOf({ 'a x': 20, 'b y': 20 })];
    expect(testWithin(dependent, new Random(1))).toBeLessThan(0.01);
  });

  it('API-170 is measured by ranks, of which equal values share the middle', () => {
    const groups = { a: [1, 2, 2], b: [2, 3, 4], c: [5, 6, 7] };
    const pairs = Object.entries(groups).flatMap(([group, values]) => values.map((value) => [value, group] as const));
    // Ranks 1, 3, 3 · 3, 5, 6 · 7, 8, 9: 12 / 90 · (49 + 196 + 576) / 3 - 30, over 1 - 24 / 720.
    expect(compareRanks(pairs).h).toBeCloseTo(((12 / 90) * (821 / 3) - 30) / (1 - 24 / 720));
  });
});
