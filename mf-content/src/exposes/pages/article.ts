import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { definePage } from '@roadworthy/contract/remote';
import { articleHead } from '../../article/article-head';
import { ArticlePage } from '../../article/article-page';
import { type ArticleData, loadArticle } from '../../article/load-article';

export const module = definePage<ArticleData>({
  load: loadArticle,
  Page: ArticlePage,
  head: articleHead,
  status: toDocumentStatus,
});
