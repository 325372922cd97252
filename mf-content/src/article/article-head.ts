import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import { breadcrumbList, schemaOrg, toAbsoluteUrl } from '@roadworthy/contract/schema-org';
import { parents } from './breadcrumbs';
import type { ArticleData } from './load-article';

/** Title, link preview, and schema.org BlogPosting and BreadcrumbList of an article. */
export function articleHead(data: ArticleData): Head {
  if (data.kind === 'missing') return { title: 'Blog not available', noIndex: true };
  const { article, address } = data;
  const { origin } = new URL(address);
  const image = article.image ? toAbsoluteUrl(article.image, origin) : undefined;
  const canonical = paths.article(article.slug);
  const publisher = { '@type': 'Organization', name: brand.name, url: origin };
  return {
    title: article.title,
    description: article.summary,
    canonical,
    image,
    jsonLd: [
      {
        '@context': schemaOrg,
        '@type': 'BlogPosting',
        headline: article.title,
        description: article.summary,
        ...(image && { image: [image] }),
        dateModified: article.updated_at,
        mainEntityOfPage: address,
        author: publisher,
        publisher,
      },
      breadcrumbList([...parents, { label: article.title }], canonical, origin),
    ],
  };
}
