import type { ArticleSummary } from '@roadworthy/contract/api/blogs';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { media, tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Frame = styled.nav`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  &:hover, &:focus-within { box-shadow: ${tokens.shadow.high}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
/** Stretches the picture to the height of the words beside it. */
const Photo = styled.div`display: grid; place-items: stretch;`;
const Words = styled.div`
  display: grid;
  align-content: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[5]};
  /* The whole frame is the link. */
  a { font-size: ${tokens.font.lg}; font-weight: 700; text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; }
`;
const Heading = styled.h2`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const Summary = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

/** Link to the article to read next, with its whole title (BLOG-10). */
export function NextArticle({ article: { slug, title, summary, picture } }: { article: ArticleSummary }): ReactNode {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Photo>
        <ResponsivePicture picture={picture} alt="" sizes="(max-width: 767px) 100vw, 320px" ratio="16 / 9" />
      </Photo>
      <Words>
        <Heading id={id}>Next article</Heading>
        <Link to={paths.article(slug)}>{title}</Link>
        <Summary>{summary}</Summary>
      </Words>
    </Frame>
  );
}
