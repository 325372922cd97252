import type { Video } from '@roadworthy/contract/api/videos';
import type { LoadContext } from '@roadworthy/contract/remote';
import { type BlogData, loadArticles } from './load-articles';
import { loadVideos } from './videos/load-videos';

/** A page of articles, and the videos below. */
export type BlogPageData = BlogData & { videos: Video[] };

export async function loadBlog(context: LoadContext): Promise<BlogPageData> {
  const [list, videos] = await Promise.all([loadArticles(context), loadVideos(context)]);
  return { ...list, videos };
}
