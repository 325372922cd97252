/** @jest-environment node */
import { interactionLine } from './interact-with-site';

it('the line of taps has percentiles, and marks a missed target', () => {
  const fast = Array.from({ length: 98 }, () => 48);
  expect(interactionLine([...fast, 400, 400])).toBe(
    '✓ 100 taps until the next paint: p50 48 ms, p98 48 ms (target 150)',
  );
  expect(interactionLine([48, 200])).toMatch(/^✗ 2 taps .* p98 200 ms/);
});
