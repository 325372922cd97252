import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { LeadsPage } from '../../leads/leads-page';

export const module = definePage({
  load: async () => ({}),
  Page: LeadsPage,
  head: () => ({
    title: 'Leads',
    description: `Who is interested in your cars on ${brand.name}.`,
    canonical: paths.leads(),
    noIndex: true,
  }),
});
