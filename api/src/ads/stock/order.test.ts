import { Order } from './order';

it('API-222 an order holds after rows changed, came and went, as if it were sorted anew', () => {
  const keys = [5, 3, 8, 1, 9, 2];
  const compare = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0);
  const order = new Order(compare);
  expect([...order.sorted(6)]).toEqual([3, 5, 1, 0, 2, 4]);
  keys[3] = 7;
  keys[6] = 0;
  for (const row of [3, 6]) order.note(row);
  expect([...order.sorted(7)]).toEqual([6, 5, 1, 0, 3, 2, 4]);
  expect(order.placeOf(3)).toBe(4);
  keys.length = 5;
  for (const row of [5, 6]) order.note(row);
  expect([...order.sorted(5)]).toEqual([1, 0, 3, 2, 4]);
  expect([...order.sorted(5)]).toEqual([...new Order(compare).sorted(5)]);
});
