import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import { organization } from '@roadworthy/contract/schema-org';
import type { AboutData } from './load-about';

/** Title, and schema.org Organization. */
export function aboutHead({ address }: AboutData): Head {
  return {
    title: `About ${brand.name}`,
    description: `Who ${brand.name} is for, and how many cars, dealers and drivers you find here.`,
    canonical: paths.about(),
    jsonLd: [organization(address)],
  };
}
