import { SortedRows } from './sorted-rows';

it('API-222 after changes, additions and removals the order equals a full sort', () => {
  const keys = [5, 3, 8, 1, 9, 2];
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0);
  const order = new SortedRows(compare);
  expect([...order.sorted(6)]).toEqual([3, 5, 1, 0, 2, 4]);
  keys[3] = 7;
  keys[6] = 0;
  for (const row of [3, 6]) order.markChanged(row);
  expect([...order.sorted(7)]).toEqual([6, 5, 1, 0, 3, 2, 4]);
  expect(order.positionOf(3)).toBe(4);
  keys.length = 5;
  for (const row of [5, 6]) order.markChanged(row);
  expect([...order.sorted(5)]).toEqual([1, 0, 3, 2, 4]);
  expect([...order.sorted(5)]).toEqual([...new SortedRows(compare).sorted(5)]);
});
