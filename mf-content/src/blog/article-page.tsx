import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { RichText } from '@roadworthy/ui/rich-text';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { dayMonthYear } from '../lib/dates';
import type { ArticleData } from './load-article';
import { ShareLinks } from './share-links';

const Reading = styled.article`
  display: grid;
  gap: ${tokens.space[5]};
  max-width: 760px;
  margin-inline: auto;
  h1 { font-size: ${tokens.font.xxl}; }
  time { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
`;
const Cover = styled.div`overflow: hidden; border-radius: ${tokens.radius.lg};`;

/** Tells that the article is not available and goes home (specification section 8). */
function Missing(): ReactNode {
  useEffect(() => {
    bus.emit('notice:shown', { type: 'error', message: 'Blog not available' });
    bus.emit('navigation:requested', { to: paths.home(), replace: true });
  }, []);
  return <Spinner label="Blog not available" />;
}

/** An article: image, updated date, text, and four ways to share it. */
export function ArticlePage({ data }: { data: ArticleData }): ReactNode {
  if (data.kind === 'missing') return <Missing />;
  const { article } = data;
  return (
    <Container>
      <Breadcrumb
        trail={[
          { label: 'Home', to: paths.home() },
          { label: 'News & Reviews', to: paths.blog() },
          { label: article.title },
        ]}
      />
      <Reading>
        <h1>{article.title}</h1>
        <time dateTime={article.updated_at}>{dayMonthYear(article.updated_at)}</time>
        <Cover>
          <ResponsivePicture
            picture={article.picture}
            alt=""
            sizes="(max-width: 800px) 100vw, 760px"
            ratio="16 / 9"
            priority
          />
        </Cover>
        <RichText html={article.description} />
        <ShareLinks url={data.url} title={article.title} />
      </Reading>
    </Container>
  );
}
