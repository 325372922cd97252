import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import type { AboutData } from './load-about';

/** Title, and schema.org Organization: who is behind the site (design 4). */
export function aboutHead({ address }: AboutData): Head {
  const onSite = (path: string) => new URL(path, address).href;
  return {
    title: `About ${brand.name}`,
    description: `Who ${brand.name} is for, and how many cars, dealers and drivers you find here.`,
    canonical: paths.about(),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: brand.name,
        url: onSite(paths.home()),
        logo: onSite('/favicon.svg'),
        email: brand.email,
        telephone: brand.phone,
        address: brand.address,
        sameAs: brand.social.map(({ url }) => url),
      },
    ],
  };
}
