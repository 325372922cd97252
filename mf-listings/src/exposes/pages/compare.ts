import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { definePage } from '@roadworthy/contract/remote';
import { ComparePage } from '../../compare/compare-page';
import { comparisonHead } from '../../compare/comparison-head';
import { type ComparisonData, loadComparison } from '../../compare/load-comparison';

export const module = definePage<ComparisonData>({
  load: loadComparison,
  Page: ComparePage,
  head: comparisonHead,
  status: toDocumentStatus,
});
