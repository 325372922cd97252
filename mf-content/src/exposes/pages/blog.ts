import { page } from '@roadworthy/contract/remote';
import { BlogPage } from '../../blog/blog-page';
import { type BlogData, blogHead, loadBlog } from '../../blog/load-blog';

export const module = page<BlogData>({ load: loadBlog, Page: BlogPage, head: blogHead });
