import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section, SectionHeading } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { ArticleCard } from '../lib/article-card';

const perView = { phone: 1.15, tablet: 2, desktop: 3 };
const cardSizes = '(max-width: 767px) 85vw, (max-width: 1024px) 50vw, 400px';

/** The home page's carousel of latest blogs (HOME-6); renders nothing without articles. */
export function LatestArticles({ data }: { data: ArticleSummary[] }): ReactNode {
  if (data.length === 0) return null;
  const allArticlesLink = (
    <Button asChild variant="ghost">
      <Link to={paths.blog()}>All articles</Link>
    </Button>
  );
  return (
    <Section>
      <Carousel
        label="Latest articles"
        head={<SectionHeading title="Latest news & reviews" action={allArticlesLink} />}
        perView={perView}
      >
        {data.map((article) => (
          <ArticleCard key={article._id} article={article} sizes={cardSizes} />
        ))}
      </Carousel>
    </Section>
  );
}
