import { documentStatus } from '@roadworthy/contract/document-status';
import { page } from '@roadworthy/contract/remote';
import { blogHead } from '../../blog/blog-head';
import { BlogPage } from '../../blog/blog-page';
import { type BlogData, loadArticles } from '../../blog/load-articles';

export const module = page<BlogData>({
  load: loadArticles,
  Page: BlogPage,
  head: blogHead,
  status: documentStatus,
});
