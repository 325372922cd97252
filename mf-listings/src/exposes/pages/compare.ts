import { documentStatus } from '@roadworthy/contract/document-status';
import { page } from '@roadworthy/contract/remote';
import { ComparePage } from '../../compare/compare-page';
import { type ComparisonData, comparisonHead, loadComparison } from '../../compare/load-comparison';

export const module = page<ComparisonData>({
  load: loadComparison,
  Page: ComparePage,
  head: comparisonHead,
  status: documentStatus,
});
