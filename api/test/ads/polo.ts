import type { DescriptionInput } from '@roadworthy/contract/forms/generated-description';

/** A form with every field that a description uses. */
export const polo: DescriptionInput = {
  title: '2019 Volkswagen Polo 1.0 TSI',
  condition: 'Used',
  make: 'Volkswagen',
  model: 'Polo',
  bodytype: 'Hatchback',
  mileage: '84 000',
  fueltype: 'Petrol',
  engine: '1',
  transmission: 'Manual',
  drive: 'FWD',
  exteriorcolor: 'White',
  interiorcolor: 'Dark Grey',
  address: '12 Long Street, Cape Town',
  price: '189900',
};
