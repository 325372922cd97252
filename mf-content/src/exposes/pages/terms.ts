import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { TermsPage, terms } from '../../policies/terms';

export const module = definePage({
  Page: TermsPage,
  head: () => ({ title: terms.title, description: terms.lead, canonical: paths.terms() }),
});
