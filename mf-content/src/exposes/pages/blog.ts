import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { definePage } from '@roadworthy/contract/remote';
import { blogHead } from '../../blog/blog-head';
import { BlogPage } from '../../blog/blog-page';
import { type BlogPageData, loadBlog } from '../../blog/load-blog';

export const module = definePage<BlogPageData>({
  load: loadBlog,
  Page: BlogPage,
  head: blogHead,
  status: toDocumentStatus,
});
