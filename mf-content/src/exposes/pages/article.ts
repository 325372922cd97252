import { page } from '@roadworthy/contract/remote';
import { articleHead } from '../../article/article-head';
import { ArticlePage } from '../../article/article-page';
import { type ArticleData, loadArticle } from '../../article/load-article';

export const module = page<ArticleData>({
  load: loadArticle,
  Page: ArticlePage,
  head: articleHead,
  status: (data) => (data.kind === 'ready' ? 200 : data.found ? 503 : 404),
});
