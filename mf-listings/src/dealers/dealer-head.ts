import type { Dealer } from '@roadworthy/contract/api/dealers';
import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import { breadcrumbList, schemaOrg, toAbsoluteUrl } from '@roadworthy/contract/schema-org';
import { trails } from '../lib/breadcrumbs';
import { carCount } from '../lib/car-count';
import { dealerName } from '../lib/dealer-text';
import type { DealerData } from './load-dealer';

/**
 * The seller as schema.org data. Only a business is an AutoDealer with an address: DETAIL-5 links private sellers here
 * too. The phone number is hidden from robots.
 */
function sellerSchema(dealer: Dealer, origin: string): object {
  const picture = dealer.logourl ?? dealer.avatarurl;
  const seller = {
    '@context': schemaOrg,
    '@type': dealer.businessname ? 'AutoDealer' : 'Person',
    name: dealerName(dealer),
    url: toAbsoluteUrl(paths.dealer(dealer._id), origin),
    image: picture ? toAbsoluteUrl(picture, origin) : undefined,
  };
  if (!dealer.businessname) return seller;
  const address = {
    '@type': 'PostalAddress',
    streetAddress: dealer.businessAddress ?? undefined,
    addressLocality: dealer.city ?? undefined,
    addressCountry: 'ZA',
  };
  // Not for private sellers: search engines accept ratings of businesses only (RATE-23).
  const aggregateRating = dealer.rating
    ? {
        '@type': 'AggregateRating',
        ratingValue: dealer.rating.overall,
        ratingCount: dealer.rating.count,
        bestRating: 5,
      }
    : undefined;
  return { ...seller, address, aggregateRating };
}

/** Title, description, canonical address and schema.org data of a dealer. */
export function dealerHead(data: DealerData): Head {
  if (data.kind === 'missing') return { title: 'Dealer not found', noIndex: true };
  const { dealer, origin } = data;
  const name = dealerName(dealer);
  const path = paths.dealer(dealer._id);
  return {
    title: `${name}: cars for sale`,
    description: `${carCount(dealer.total_cars)} from ${name}${dealer.city ? ` in ${dealer.city}` : ''}.`,
    canonical: path,
    jsonLd: [sellerSchema(dealer, origin), breadcrumbList(trails.dealer(name), path, origin)],
  };
}
