/** @jest-environment node */
import { interactionTable } from './interact-with-site';

const tap = (name: string, ...times: number[]) => times.map((ms) => ({ tap: name, ms }));

it('the table of taps has the slowest first, then the percentiles of all', () => {
  const fast = Array.from({ length: 98 }, () => 48);
  expect(interactionTable([...tap('menu', ...fast), ...tap('card', 80, 400)]).split('\n')).toEqual([
    'tap   median  worst',
    '----  ------  -----',
    'card     240    400',
    'menu      48     48',
    '✓ 100 taps until the next paint: p50 48 ms, p98 48 ms (target 150)',
  ]);
});

it('the table of taps marks a missed target', () => {
  expect(interactionTable(tap('menu', 48, 200))).toMatch(/✗ 2 taps .* p98 200 ms/);
});
