import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { TermsPage, terms } from '../../policies/terms';

export const module = page({
  Page: TermsPage,
  head: () => ({ title: terms.title, description: terms.lead, canonical: paths.terms() }),
});
