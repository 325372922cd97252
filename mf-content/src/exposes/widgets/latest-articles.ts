import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { defineWidget } from '@roadworthy/contract/remote';
import { LatestArticles } from '../../latest-articles/latest-articles';
import { loadLatestArticles } from '../../latest-articles/load-latest-articles';

export const module = defineWidget<ArticleSummary[]>({ load: loadLatestArticles, Widget: LatestArticles });
