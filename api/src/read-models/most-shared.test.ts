import { Random } from '../../tools/seed/random';
import { mostShared } from './most-shared';

const toText = (lists: readonly number[][]): string => lists.map((list) => `{${list.join(',')}}`).join(' ');

/** As SQL ranks them: by count, then by id. */
function rankSlowly(lists: readonly number[][]): { id: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const id of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ranked = [...counts].map(([id, count]) => ({ id, count }));
  return ranked.sort((one, two) => two.count - one.count || one.id - two.id);
}

describe('the most shared ids', () => {
  it('API-1703 are those of most lists, then the lowest', () => {
    expect(mostShared('{7,20,3} {} {20,7} {20}', 2)).toEqual([20, 7]);
    expect(mostShared('{5,2} {2,5}', 10)).toEqual([2, 5]);
  });

  it('API-1703 include those of one list when there are few', () => {
    expect(mostShared('{30} {4} {30}', 3)).toEqual([30, 4]);
    expect(mostShared('{8,0}', 1)).toHaveLength(1);
    expect(mostShared('', 5)).toEqual([]);
  });

  it('API-1703 are the same as counted one by one, also for ids of one bucket and beyond 32 bits', () => {
    const random = new Random(5);
    for (const highest of [300, 2 ** 20, 2 ** 40]) {
      const lists = Array.from({ length: 200 }, () =>
        Array.from({ length: random.whole(0, 40) }, () => random.whole(0, 900) * Math.ceil(highest / 900)),
      );
      const expected = rankSlowly(lists).filter(({ count }) => count > 1);
      const limit = Math.min(100, expected.length);
      expect(mostShared(toText(lists), limit)).toEqual(expected.slice(0, limit).map(({ id }) => id));
      const all = mostShared(toText(lists), 10_000);
      expect(new Set(all)).toEqual(new Set(lists.flat()));
      expect(all).toHaveLength(new Set(lists.flat()).size);
    }
  });
});
