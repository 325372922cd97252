import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { day } from './day';
import { shortTitle } from './short-title';

const Box = styled(Card)`
  position: relative;
  height: 100%;
  overflow: hidden;
  transition: box-shadow ${tokens.motion.fast};
  &:hover, &:focus-within { box-shadow: ${tokens.shadow.high}; }
`;
const Words = styled(Stack)`padding: ${tokens.space[4]};`;
const Dates = styled(Row)`font-size: ${tokens.font.xs}; color: ${tokens.color.muted};`;
const Title = styled.h3`
  font-size: ${tokens.font.lg};
  /* The whole card is the link. */
  a { text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; }
`;
const Summary = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: ${tokens.font.sm};
  color: ${tokens.color.muted};
`;
const Slug = styled.p`
  overflow: hidden;
  font-size: ${tokens.font.xs};
  color: ${tokens.color.subtle};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

type Props = {
  article: ArticleSummary;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  heading?: 'h2' | 'h3';
  priority?: boolean;
};

/** An article in a list: image, slug, time-ago and updated date (specification section 2 'Blog'). */
export function ArticleCard({ article, sizes, heading = 'h3', priority }: Props): ReactNode {
  const { title, slug, picture, summary, time_ago, updated_at } = article;
  return (
    <Box as="article" $padded={false}>
      <ResponsivePicture picture={picture} alt="" sizes={sizes} ratio="16 / 9" priority={priority} />
      <Words $gap={2}>
        <Dates $gap={2}>
          <span>{time_ago}</span>
          <span aria-hidden>·</span>
          <span>
            Updated <time dateTime={updated_at}>{day(updated_at)}</time>
          </span>
        </Dates>
        <Title as={heading}>
          <Link to={paths.article(slug)} title={title} aria-label={title}>
            {shortTitle(title)}
          </Link>
        </Title>
        <Summary>{summary}</Summary>
        {/* With the title cut so short, the slug tells the rest of it. */}
        <Slug>{slug}</Slug>
      </Words>
    </Box>
  );
}
