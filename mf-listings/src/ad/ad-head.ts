import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import type { Head } from '@roadworthy/contract/remote';
import { breadcrumbList } from '@roadworthy/contract/schema-org';
import { trails } from '../lib/breadcrumbs';
import { carSchema } from './ad-schema';
import type { AdData } from './load-ad';

/**
 * Title, description, canonical address and schema.org data of an ad; '404 not found' on any error (DETAIL-10,
 * DETAIL-16).
 */
export function adHead(data: AdData): Head {
  if (data.kind === 'failed') return { title: '404 not found', noIndex: true };
  const { ad, origin } = data;
  const path = paths.ad(ad.slug);
  return {
    title: `${ad.title} for ${formatPrice(ad.price)}`,
    description: `${ad.title}, ${formatMileage(ad.mileage)}, ${ad.fueltype}, ${ad.transmission}, in ${ad.address}. ${formatPrice(ad.price)} on ${brand.name}.`,
    canonical: path,
    image: ad.featured_image || undefined,
    jsonLd: [carSchema(ad, origin), breadcrumbList(trails.ad(), path, origin)],
  };
}
