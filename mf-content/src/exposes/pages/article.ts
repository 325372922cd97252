import { page } from '@roadworthy/contract/remote';
import { ArticlePage } from '../../blog/article-page';
import { type ArticleData, articleHead, articleStatus, loadArticle } from '../../blog/load-article';

export const module = page<ArticleData>({
  load: loadArticle,
  Page: ArticlePage,
  head: articleHead,
  status: articleStatus,
});
