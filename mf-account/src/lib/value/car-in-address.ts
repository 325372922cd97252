import type { CarInAddress } from '@roadworthy/contract/paths';

const MAX_LENGTH = 80;

/** The car in a page's address; '' for what it does not name. */
export function readCar(params: URLSearchParams): CarInAddress {
  const read = (name: keyof CarInAddress) => (params.get(name) ?? '').trim().slice(0, MAX_LENGTH);
  return {
    make: read('make'),
    model: read('model'),
    year: read('year'),
    variant: read('variant'),
    mileage: read('mileage'),
  };
}
