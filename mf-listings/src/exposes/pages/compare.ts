import { page } from '@roadworthy/contract/remote';
import { ComparePage } from '../../compare/compare-page';
import { type ComparisonData, comparisonHead, comparisonStatus, loadComparison } from '../../compare/load-comparison';

export const module = page<ComparisonData>({
  load: loadComparison,
  Page: ComparePage,
  head: comparisonHead,
  status: comparisonStatus,
});
