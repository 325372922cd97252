import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dayMonthYear } from './dates';

const Frame = styled.article`
  position: relative;
  height: 100%;
  overflow: hidden;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  transition: box-shadow ${tokens.motion.slow};
  &:hover { box-shadow: ${tokens.shadow.high}; }
`;
const Text = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[4]};
  h3 { font-size: ${tokens.font.lg}; }
  h3 a { text-decoration: none; }
  h3 a::after { content: ''; position: absolute; inset: 0; }
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  small { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
`;

/** Longer titles are cut to 22 characters and an ellipsis (specification section 9 'Blog title display limit'). */
export const shortTitle = (title: string): string => (title.length > 25 ? `${title.slice(0, 22)}...` : title);

/** An article in a list: image, title, how long ago, updated date. */
export function ArticleCard({ article }: { article: ArticleSummary }): ReactNode {
  return (
    <Frame>
      <ResponsivePicture
        picture={article.picture}
        alt=""
        sizes="(max-width: 767px) 92vw, (max-width: 1024px) 46vw, 400px"
        ratio="16 / 10"
      />
      <Text>
        <h3>
          <Link to={paths.article(article.slug)} title={article.title} aria-label={article.title}>
            {shortTitle(article.title)}
          </Link>
        </h3>
        <p>{article.summary}</p>
        <small>
          {article.time_ago} · Updated {dayMonthYear(article.updated_at)}
        </small>
      </Text>
    </Frame>
  );
}
