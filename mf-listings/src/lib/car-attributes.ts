import type { Ad } from '@roadworthy/contract/api/listings';
import { formatMileage } from '@roadworthy/contract/price';
import { capitalize } from './capitalize';

/** The attributes of a car as label and text; the text of an unknown one is empty. */
export const listAttributes = (ad: Ad): [string, string][] => [
  ['Year', String(ad.year)],
  ['Mileage', formatMileage(ad.mileage)],
  ['Fuel type', ad.fueltype],
  ['Transmission', ad.transmission],
  ['Engine', ad.fueltype === 'Electric' ? 'Electric' : `${ad.engine.toFixed(1)} litres`],
  ['Drive', ad.drive],
  ['Seats', String(ad.variant?.seats ?? '')],
  ['Doors', String(ad.variant?.doors ?? '')],
  ['Cab', capitalize(ad.variant?.cab ?? '')],
  ['Make', ad.make],
  ['Model', ad.model],
  ['Exterior colour', ad.exteriorcolor],
  ['Interior colour', ad.interiorcolor],
];
