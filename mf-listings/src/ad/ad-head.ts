import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import type { Head } from '@roadworthy/contract/remote';
import type { AdData } from './load-ad';

/** Title, description, canonical address and schema.org data of an ad; '404 not found' on any error (section 2). */
export function adHead(data: AdData): Head {
  if (data.kind === 'failed') return { title: '404 not found', noIndex: true };
  const { ad } = data;
  const car = {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: ad.title,
    brand: { '@type': 'Brand', name: ad.make },
    model: ad.model,
    vehicleModelDate: String(ad.year),
    bodyType: ad.bodytype,
    color: ad.exteriorcolor,
    fuelType: ad.fueltype,
    vehicleTransmission: ad.transmission,
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: ad.mileage, unitCode: 'KMT' },
    image: ad.images,
    offers: {
      '@type': 'Offer',
      price: ad.price,
      priceCurrency: 'ZAR',
      availability: ad.status === 'active' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      itemCondition: ad.condition === 'New' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition',
    },
  };
  return {
    title: `${ad.title} for ${formatPrice(ad.price)}`,
    description: `${ad.title}, ${formatMileage(ad.mileage)}, ${ad.fueltype}, ${ad.transmission}, in ${ad.address}. ${formatPrice(ad.price)} on ${brand.name}.`,
    canonical: paths.ad(ad.slug),
    image: ad.featured_image,
    jsonLd: [car],
  };
}
