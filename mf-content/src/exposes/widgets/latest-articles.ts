import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { widget } from '@roadworthy/contract/remote';
import { LatestArticles } from '../../latest-articles/latest-articles';
import { loadLatestArticles } from '../../latest-articles/load-latest-articles';

export const module = widget<ArticleSummary[]>({ load: loadLatestArticles, Widget: LatestArticles });
