import { PRICE_RANGE } from '@roadworthy/contract/limits';
import { LAST_POSITION, toPosition, toPrice } from './price-scale';

const positions = Array.from({ length: LAST_POSITION + 1 }, (_, position) => position);

describe('the scale of the price slider', () => {
  it('LST-205 runs over the whole range in multiples of its step, each price higher than the one before', () => {
    const prices = positions.map(toPrice);
    expect([prices[0], prices.at(-1)]).toEqual([PRICE_RANGE.min, PRICE_RANGE.max]);
    expect(prices.filter((price) => price % PRICE_RANGE.step !== 0)).toEqual([]);
    expect(prices.filter((price, index) => index > 0 && price <= (prices[index - 1] ?? 0))).toEqual([]);
  });

  it('LST-205 is logarithmic: half of it is for cars under R 250 000', () => {
    expect(toPrice(LAST_POSITION / 2)).toBeGreaterThan(200_000);
    expect(toPrice(LAST_POSITION / 2)).toBeLessThan(250_000);
  });

  it('LST-205 finds the position of each of its prices, and the nearest one of others', () => {
    expect(positions.map((position) => toPosition(toPrice(position)))).toEqual(positions);
    expect(toPosition(250_050)).toBe(toPosition(250_000));
  });
});
