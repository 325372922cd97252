import { brand } from '@roadworthy/contract/brand';
import type { Policy } from './policy';
import { PolicyPage } from './policy-page';
import { termsClauses } from './terms-clauses';

export const terms: Policy = {
  name: 'Terms',
  title: 'Terms and conditions',
  lead: `The rules for buying, selling and advertising on ${brand.name}, in plain words.`,
  since: '01-11-2026',
  clauses: termsClauses,
};

export const TermsPage = () => <PolicyPage policy={terms} />;
