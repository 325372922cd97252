import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import type { ArticleData } from './load-article';
import { parents } from './parents';

/** Title, link preview, and schema.org BlogPosting and BreadcrumbList of an article (design 4). */
export function articleHead(data: ArticleData): Head {
  if (data.kind === 'missing') return { title: 'Blog not available', noIndex: true };
  const { article, address } = data;
  const { origin } = new URL(address);
  const image = article.image ? new URL(article.image, origin).href : undefined;
  const trail = [...parents, { label: article.title, to: paths.article(article.slug) }];
  const publisher = { '@type': 'Organization', name: brand.name, url: origin };
  return {
    title: article.title,
    description: article.summary,
    canonical: paths.article(article.slug),
    image,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: article.title,
        description: article.summary,
        ...(image && { image: [image] }),
        dateModified: article.updated_at,
        mainEntityOfPage: address,
        author: publisher,
        publisher,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ label, to }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name: label,
          item: new URL(to, origin).href,
        })),
      },
    ],
  };
}

/** 404 for an article that does not exist, 503 for one that only could not be fetched. */
export const articleStatus = (data: ArticleData): number => (data.kind === 'ready' ? 200 : data.found ? 503 : 404);
