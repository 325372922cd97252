import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { widget } from '@roadworthy/contract/remote';
import { LatestArticles, loadLatestArticles } from '../../blog/latest-articles';

export const module = widget<ArticleSummary[]>({ load: loadLatestArticles, Widget: LatestArticles });
