import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { formatNumericDate } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shortTitle } from './short-title';

const Box = styled(Card)`
  position: relative;
  height: 100%;
  overflow: hidden;
  transition: box-shadow ${tokens.motion.fast};
  &:hover, &:focus-within { box-shadow: ${tokens.shadow.high}; }
`;
const CardBody = styled(Stack)`padding: ${tokens.space[4]};`;
const Dates = styled(Row)`font-size: ${tokens.font.xs}; color: ${tokens.color.muted};`;
const Title = styled.h3`
  font-size: ${tokens.font.lg};
  /* The whole card is the link. */
  a { text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; }
  [data-cut]::after { content: '…'; }
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
  /** Displayed width of the picture, for the `sizes` attribute. */
  sizes: string;
  heading?: 'h2' | 'h3';
  priority?: boolean;
};

/** An article in a list: image, slug, time-ago and updated date (BLOG-3). */
export function ArticleCard({ article, sizes, heading = 'h3', priority }: Props): ReactNode {
  const { text, isCut } = shortTitle(article.title);
  const { title, slug, picture, summary, time_ago, updated_at } = article;
  return (
    <Box as="article" padding="none">
      <ResponsivePicture picture={picture} alt="" sizes={sizes} ratio="16 / 9" priority={priority} />
      <CardBody $gap={2}>
        <Dates $gap={2}>
          <span>{time_ago}</span>
          <span aria-hidden>·</span>
          <span>
            Updated <time dateTime={updated_at}>{formatNumericDate(updated_at)}</time>
          </span>
        </Dates>
        <Title as={heading}>
          <Link to={paths.article(slug)} title={title}>
            {isCut ? (
              <>
                <span data-cut aria-hidden>
                  {text}
                </span>
                <VisuallyHidden>{title}</VisuallyHidden>
              </>
            ) : (
              title
            )}
          </Link>
        </Title>
        <Summary>{summary}</Summary>
        {/* The title is truncated, so the slug shows the rest of it. */}
        <Slug>{slug}</Slug>
      </CardBody>
    </Box>
  );
}
