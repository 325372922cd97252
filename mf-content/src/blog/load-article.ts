import { ApiError, get } from '@roadworthy/api-client';
import type { Article, ArticleAnswer } from '@roadworthy/contract/api/blogs';
import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { Head, LoadContext } from '@roadworthy/contract/remote';

export type ArticleData = { kind: 'found'; article: Article; url: string } | { kind: 'missing' };

/** `GET blogs/get-blog-by-slug/{slug}`; any error or non-success means 'not available' (section 2 'Blog'). */
export async function loadArticle({ url, params, signal }: LoadContext): Promise<ArticleData> {
  try {
    const slug = params.slug ?? '';
    const answer = await get<ArticleAnswer>(`blogs/get-blog-by-slug/${encodeURIComponent(slug)}`, {
      auth: false,
      signal,
    });
    if (!answer.success) return { kind: 'missing' };
    return { kind: 'found', article: answer.data, url: new URL(paths.article(slug), url).href };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'missing' };
    throw error;
  }
}

export const articleStatus = (data: ArticleData): number => (data.kind === 'found' ? 200 : 404);

export function articleHead(data: ArticleData): Head {
  if (data.kind === 'missing') return { title: 'Blog not available', noIndex: true };
  const { article } = data;
  return {
    title: article.title,
    description: article.summary,
    canonical: paths.article(article.slug),
    image: article.image,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: article.title,
        image: article.image,
        dateModified: article.updated_at,
        author: { '@type': 'Organization', name: brand.name },
      },
    ],
  };
}
