import type { Ad, Creator } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { schemaOrg, toAbsoluteUrl } from '@roadworthy/contract/schema-org';
import { dealerName } from '../lib/dealer-text';

const quantity = (value: number, unitCode: 'KMT' | 'LTR') => ({ '@type': 'QuantitativeValue', value, unitCode });

/** No availability for inactive ads: whether the car can still be bought is unknown. */
const availabilities: Record<string, string> = { active: `${schemaOrg}/InStock`, sold: `${schemaOrg}/SoldOut` };

const buildSeller = (seller: Creator, origin: string) => ({
  '@type': seller.is_dealer ? 'AutoDealer' : 'Person',
  name: dealerName(seller),
  url: toAbsoluteUrl(paths.dealer(seller._id), origin),
});

/** The car and its offer as schema.org data; contains only what the page shows (DETAIL-16). */
export const carSchema = (ad: Ad, origin: string): object => ({
  '@context': schemaOrg,
  '@type': 'Car',
  name: ad.title,
  url: toAbsoluteUrl(paths.ad(ad.slug), origin),
  image: ad.pictures.length > 0 ? ad.pictures.map(({ url }) => toAbsoluteUrl(url, origin)) : undefined,
  brand: { '@type': 'Brand', name: ad.make },
  model: ad.model,
  vehicleModelDate: String(ad.year),
  itemCondition: `${schemaOrg}/${ad.condition === 'New' ? 'NewCondition' : 'UsedCondition'}`,
  mileageFromOdometer: quantity(ad.mileage, 'KMT'),
  bodyType: ad.bodytype,
  color: ad.exteriorcolor,
  vehicleInteriorColor: ad.interiorcolor,
  fuelType: ad.fueltype,
  vehicleTransmission: ad.transmission,
  driveWheelConfiguration: ad.drive,
  // Electric cars have no displacement; some ads store one anyway.
  vehicleEngine:
    ad.fueltype === 'Electric'
      ? undefined
      : { '@type': 'EngineSpecification', engineDisplacement: quantity(ad.engine, 'LTR') },
  offers: {
    '@type': 'Offer',
    url: toAbsoluteUrl(paths.ad(ad.slug), origin),
    price: ad.price,
    priceCurrency: 'ZAR',
    availability: availabilities[ad.status],
    seller: buildSeller(ad.creator, origin),
  },
});
