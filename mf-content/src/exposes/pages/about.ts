import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { AboutPage } from '../../about/about-page';
import { type Counts, loadCounts } from '../../about/load-counts';

export const module = page<Counts>({
  load: loadCounts,
  Page: AboutPage,
  head: () => ({
    title: `About ${brand.name}`,
    description: `Who ${brand.name} is for, and how many cars, dealers and drivers you find here.`,
    canonical: paths.about(),
  }),
});
