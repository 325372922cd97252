import type { Ad, Creator } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { absolute, schemaOrg } from '@roadworthy/contract/schema-org';
import { dealerName } from '../lib/dealer-words';

const quantity = (value: number, unitCode: 'KMT' | 'LTR') => ({ '@type': 'QuantitativeValue', value, unitCode });

/** An inactive ad says nothing: whether its car can still be had is not known. */
const availabilities: Record<string, string> = { active: `${schemaOrg}/InStock`, sold: `${schemaOrg}/SoldOut` };

const sellerOf = (seller: Creator, origin: string) => ({
  '@type': seller.is_dealer ? 'AutoDealer' : 'Person',
  name: dealerName(seller),
  url: absolute(paths.dealer(seller._id), origin),
});

/** The ad's car and its offer as schema.org knows them; nothing that the page does not show (section 2 'Ad detail'). */
export const carSchema = (ad: Ad, origin: string): object => ({
  '@context': schemaOrg,
  '@type': 'Car',
  name: ad.title,
  url: absolute(paths.ad(ad.slug), origin),
  image: ad.pictures.length > 0 ? ad.pictures.map(({ url }) => absolute(url, origin)) : undefined,
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
  // An electric car has no displacement, whatever its ad stores.
  vehicleEngine:
    ad.fueltype === 'Electric'
      ? undefined
      : { '@type': 'EngineSpecification', engineDisplacement: quantity(ad.engine, 'LTR') },
  offers: {
    '@type': 'Offer',
    url: absolute(paths.ad(ad.slug), origin),
    price: ad.price,
    priceCurrency: 'ZAR',
    availability: availabilities[ad.status],
    seller: sellerOf(ad.creator, origin),
  },
});
