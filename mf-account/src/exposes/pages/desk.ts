import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { DeskPage } from '../../desk/desk-page';

export const module = definePage({
  load: async () => ({}),
  Page: DeskPage,
  head: () => ({
    title: 'Desk',
    description: `Where operators of ${brand.name} look at ads, reports and accounts.`,
    canonical: paths.desk(),
    noIndex: true,
  }),
});
