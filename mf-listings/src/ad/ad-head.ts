import type { Ad } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import type { Head } from '@roadworthy/contract/remote';
import { dealerName } from '../lib/dealer-words';
import type { AdPageData } from './load-ad';

const schema = 'https://schema.org';

const carLd = (ad: Ad, origin: string) => ({
  '@context': schema,
  '@type': 'Car',
  name: ad.title,
  url: `${origin}${paths.ad(ad.slug)}`,
  image: ad.pictures.map(({ url }) => new URL(url, origin).href),
  brand: { '@type': 'Brand', name: ad.make },
  model: ad.model,
  vehicleModelDate: String(ad.year),
  bodyType: ad.bodytype,
  color: ad.exteriorcolor,
  vehicleInteriorColor: ad.interiorcolor,
  fuelType: ad.fueltype,
  vehicleTransmission: ad.transmission,
  driveWheelConfiguration: ad.drive,
  itemCondition: `${schema}/${ad.condition === 'New' ? 'NewCondition' : 'UsedCondition'}`,
  mileageFromOdometer: { '@type': 'QuantitativeValue', value: ad.mileage, unitCode: 'KMT' },
  vehicleEngine: { '@type': 'EngineSpecification', engineDisplacement: { '@type': 'QuantitativeValue', value: ad.engine, unitCode: 'LTR' } },
  offers: {
    '@type': 'Offer',
    price: ad.price,
    priceCurrency: 'ZAR',
    availability: `${schema}/${ad.status === 'active' ? 'InStock' : 'SoldOut'}`,
    seller: { '@type': ad.creator.is_dealer ? 'AutoDealer' : 'Person', name: dealerName(ad.creator) },
  },
});

const breadcrumbLd = (ad: Ad, origin: string) => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: [
    ['Home', paths.home()],
    ['Listing', paths.listing()],
    [ad.title, paths.ad(ad.slug)],
  ].map(([name, path], place) => ({ '@type': 'ListItem', position: place + 1, name, item: `${origin}${path}` })),
});

/** Head of an ad; '404 not found' is the title of every failure (specification section 2 'Ad detail'). */
export function adHead({ result, origin }: AdPageData): Head {
  if (result.kind === 'failed') return { title: '404 not found', noIndex: true };
  const { ad } = result.value;
  return {
    title: `${ad.title}, ${formatPrice(ad.price)}`,
    description: `${ad.condition} ${ad.year} ${ad.make} ${ad.model} in ${ad.city}: ${formatMileage(ad.mileage)}, ${ad.fueltype}, ${ad.transmission}, ${formatPrice(ad.price)}.`,
    canonical: paths.ad(ad.slug),
    image: ad.featured_image || undefined,
    jsonLd: [carLd(ad, origin), breadcrumbLd(ad, origin)],
  };
}
