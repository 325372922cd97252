/** @jest-environment node */
import type { Ad } from '@roadworthy/contract/api/listings';
import { buildAd, buildPicture } from '@roadworthy/testing/builders';
import { adHead } from './ad-head';

const origin = 'https://site.example';
const address = `${origin}/second-hand-cars/2021-toyota-hilux-2-8-raider-7`;
const headOf = (given: Partial<Ad> = {}) =>
  adHead({ kind: 'found', ad: buildAd(given), recent: [], seller: {}, origin });
const carOf = (given: Partial<Ad> = {}) => JSON.parse(JSON.stringify(headOf(given).jsonLd?.[0]));

describe('structured data of an ad', () => {
  it('LST-24 describes a car with its offer, with absolute URLs', () => {
    expect(headOf().canonical).toBe('/second-hand-cars/2021-toyota-hilux-2-8-raider-7');
    expect(carOf({ pictures: [buildPicture(1)] })).toMatchObject({
      '@type': 'Car',
      url: address,
      image: [`${origin}/media/picture-1/1280.webp`],
      mileageFromOdometer: { value: 84_000, unitCode: 'KMT' },
      vehicleEngine: { engineDisplacement: { value: 2.8, unitCode: 'LTR' } },
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        '@type': 'Offer',
        url: address,
        price: 489_900,
        priceCurrency: 'ZAR',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'AutoDealer', name: 'Baobab Cars', url: `${origin}/dealer/3` },
      },
    });
  });

  it('LST-24 contains the page’s breadcrumb', () => {
    expect(headOf().jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${origin}/` },
        { position: 2, name: 'Listing', item: `${origin}/second-hand-cars` },
        { position: 3, name: 'Ad Details', item: address },
      ],
    });
  });

  it('LST-24 describes a private seller as a person', () => {
    const creator = { ...buildAd().creator, is_dealer: false, businessname: null };
    expect(carOf({ creator }).offers.seller).toMatchObject({ '@type': 'Person', name: 'Priya Naidoo' });
  });

  it.each([
    ['active', 'https://schema.org/InStock'],
    ['sold', 'https://schema.org/SoldOut'],
    ['inactive', undefined],
  ])('LST-24 the availability of an ad that is %s', (status, availability) => {
    expect(carOf({ status }).offers.availability).toBe(availability);
  });

  it('LST-24 omits unknown values and the phone number', () => {
    const car = carOf({ fueltype: 'Electric', engine: 0, pictures: [] });
    expect(car).not.toHaveProperty('vehicleEngine');
    expect(car).not.toHaveProperty('image');
    expect(JSON.stringify(headOf())).not.toMatch(/gsm|telephone|rating/i);
  });
});
