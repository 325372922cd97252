import { documentStatus } from '@roadworthy/contract/document-status';
import { page } from '@roadworthy/contract/remote';
import { articleHead } from '../../article/article-head';
import { ArticlePage } from '../../article/article-page';
import { type ArticleData, loadArticle } from '../../article/load-article';

export const module = page<ArticleData>({
  load: loadArticle,
  Page: ArticlePage,
  head: articleHead,
  status: documentStatus,
});
