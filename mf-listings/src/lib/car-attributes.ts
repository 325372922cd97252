import type { Ad } from '@roadworthy/contract/api/listings';
import { formatMileage } from '@roadworthy/contract/price';

/** The attributes of a car as label and text. */
export const listAttributes = (ad: Ad): [string, string][] => [
  ['Year', String(ad.year)],
  ['Mileage', formatMileage(ad.mileage)],
  ['Fuel type', ad.fueltype],
  ['Transmission', ad.transmission],
  ['Engine', ad.fueltype === 'Electric' ? 'Electric' : `${ad.engine.toFixed(1)} litres`],
  ['Drive', ad.drive],
  ['Make', ad.make],
  ['Model', ad.model],
  ['Exterior colour', ad.exteriorcolor],
  ['Interior colour', ad.interiorcolor],
];
