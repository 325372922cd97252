import { day } from './day';

describe('day', () => {
  it.each([
    ['2026-11-19T08:00:00.000Z', '19-11-2026'],
    // 22:00 in London is midnight in Johannesburg.
    ['2026-12-31T22:00:00.000Z', '01-01-2027'],
    ['2026-12-31T21:59:59.999Z', '31-12-2026'],
    ['no date', ''],
  ])('CNT-3 shows %s as DD-MM-YYYY in South Africa: %s', (moment, shown) => {
    expect(day(moment)).toBe(shown);
  });
});
