import { ComparableCars } from '../../../src/comparable-cars';
import { ValueRange } from '../../../src/value-range';
import { LONG_TEXT } from '../samples';
import type { Group } from '../section';

const value = { value: 289_900, low: 262_000, high: 318_000 };
const car = { id: '1', slug: 'polo', title: '2019 Volkswagen Polo 1.0 TSI Comfortline', price: 271_900 };
const same = { ...car, year: 2019, mileage: 71_200, adjusted: 271_900 };
const unchanged = { variant: 0, year: 0, mileage: 0, seller: 0 };
const different = { variant: -8_000, year: 12_000, mileage: -4_500, seller: 9_000 };
const subject = { year: 2019, mileage: 68_000, isOfDealer: true };

export const valueGroup: Group = {
  title: 'Value of a car',
  sections: [
    {
      name: 'ValueRange',
      isWide: true,
      states: {
        'without a price': <ValueRange value={value} />,
        'price in the range': <ValueRange value={value} price={275_000} />,
        'price below the range': <ValueRange value={value} price={179_900} />,
        'price above the range': <ValueRange value={value} price={389_900} />,
      },
    },
    {
      name: 'ComparableCars',
      isWide: true,
      states: {
        'other cars': (
          <ComparableCars
            cars={[
              { ...same, changes: unchanged },
              { ...same, id: '2', year: 2018, mileage: 58_000, adjusted: 280_400, changes: different },
              { ...same, id: '3', title: LONG_TEXT, changes: unchanged },
            ]}
            subject={subject}
            level="model"
            adjustedLabel="As this car"
          />
        ),
        'another model': (
          <ComparableCars
            cars={[{ ...same, adjusted: 263_900, changes: { ...unchanged, variant: -8_000 } }]}
            subject={subject}
            level="class"
            adjustedLabel="As this car"
          />
        ),
      },
    },
  ],
};
