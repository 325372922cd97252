import { formatCount } from '@roadworthy/contract/count';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Icon } from '@roadworthy/ui/icon';
import { deferredRendering, Stack } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { media, tokens } from '@roadworthy/ui/theme';
import { Newspaper } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ArticleCard } from '../lib/article-card';
import { blogAddress } from './blog-location';
import type { BlogData } from './load-articles';

const Results = styled(Stack)<{ $dimmed: boolean }>`
  opacity: ${({ $dimmed }) => ($dimmed ? 0.5 : 1)};
  transition: opacity ${tokens.motion.fast};
`;
const Cards = styled.ul`
  display: grid;
  gap: ${tokens.space[5]};
  grid-template-columns: repeat(3, minmax(0, 1fr));
  ${media.narrow} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const BelowFirstView = styled.li`${deferredRendering('400px')}`;
const Count = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

/** Cards of the first row of a wide screen. */
const EAGER_CARDS = 3;
const cardSizes = '(max-width: 767px) 100vw, (max-width: 1024px) 50vw, 400px';

type Props = { data: Extract<BlogData, { kind: 'found' }>; busy: boolean };

function NoArticles({ data: { search } }: Pick<Props, 'data'>): ReactNode {
  const icon = <Icon of={Newspaper} size={40} />;
  if (!search) return <EmptyState icon={icon} title="No articles yet" />;
  return (
    <EmptyState icon={icon} title={`No articles about “${search}”`}>
      <p>Try fewer or other words, such as a make or a model.</p>
    </EmptyState>
  );
}

/** The grid with pagination above and below (BLOG-1). */
export function ArticleResults({ data, busy }: Props): ReactNode {
  const { articles, count, page, search } = data;
  const pages = { page, pageCount: Math.ceil(count / PAGE_SIZES.articles) };
  const hrefFor = (number: number) => blogAddress({ page: number, search });
  if (articles.length === 0) return <NoArticles data={data} />;
  return (
    <Results $gap={6} $dimmed={busy} aria-busy={busy}>
      <Count role="status">
        {formatCount(count, 'article')}
        {search && ` about “${search}”`}
      </Count>
      <Pagination {...pages} hrefFor={hrefFor} label="Pages of articles, top" />
      <Cards>
        {articles.map((article, index) => {
          const Item = index < EAGER_CARDS ? 'li' : BelowFirstView;
          return (
            <Item key={article._id}>
              <ArticleCard article={article} heading="h2" sizes={cardSizes} priority={index === 0} />
            </Item>
          );
        })}
      </Cards>
      <Pagination {...pages} hrefFor={hrefFor} label="Pages of articles, bottom" />
    </Results>
  );
}
