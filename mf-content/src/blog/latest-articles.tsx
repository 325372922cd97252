import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { ButtonLink } from '@roadworthy/ui/button';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { ArticleCard } from '../lib/article-card';
import { listArticles } from '../lib/list-articles';

/** The newest articles: page 1, limit 10 (specification section 9). */
export const loadLatestArticles = async ({ signal }: LoadContext): Promise<ArticleSummary[]> =>
  (await listArticles({ page: 1, limit: pageSize.home }, { signal })).data;

/** The latest blogs on the home page. */
export function LatestArticles({ data }: { data: ArticleSummary[] }): ReactNode {
  if (data.length === 0) return null;
  return (
    <Section
      title="Latest news & reviews"
      action={
        <ButtonLink to={paths.blog()} variant="ghost">
          All articles
        </ButtonLink>
      }
    >
      <Carousel label="Latest articles" perView={{ phone: 1.1, tablet: 2, desktop: 3 }}>
        {data.map((article) => (
          <ArticleCard key={article._id} article={article} />
        ))}
      </Carousel>
    </Section>
  );
}
