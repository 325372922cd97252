import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { tokens } from './theme';

/** CSS length: the margin at both sides of a page, which grows with the screen. */
export const PAGE_MARGIN: string = `clamp(${tokens.space[4]}, 4vw, ${tokens.space[10]})`;

/** The page's width: at most 1280 px. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${tokens.width.page} + 2 * ${PAGE_MARGIN});
  margin-inline: auto;
  padding-inline: ${PAGE_MARGIN};
`;

/**
 * For content below the first view: its layout is deferred until the browser is idle (content-visibility). This halves a
 * phone's work before a page is interactive. The shell then marks the document as complete, and unmarks it for the next page.
 * @param height approximate height, so that the scroll bar hardly moves
 */
export const deferredRendering = (height: string) => css`
  :root:not([data-whole]) & {
    content-visibility: auto;
    contain-intrinsic-size: auto ${height};
    overflow-clip-margin: ${tokens.space[6]};
  }
`;

export const Stack = styled.div<{ $gap?: keyof typeof tokens.space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => tokens.space[$gap]};
  align-content: start;
  min-width: 0;
`;

export const Row = styled.div<{ $gap?: keyof typeof tokens.space; $between?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 3 }) => tokens.space[$gap]};
  justify-content: ${({ $between }) => ($between ? 'space-between' : 'flex-start')};
`;

/** As many columns as fit, each at least `$min` wide. */
export const Grid = styled.div<{ $min?: string; $gap?: keyof typeof tokens.space }>`
  display: grid;
  gap: ${({ $gap = 5 }) => tokens.space[$gap]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '280px' }) => $min}), 1fr));
`;

export const PageTitle = styled.h1`
  font-size: ${tokens.font.xl};
  font-weight: 720;
`;

const SectionTitle = styled.h2`
  font-size: ${tokens.font.xl};
  font-weight: 700;
`;
const SectionHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-width: 0;
`;
/** The text of a ghost button ends where the content does. */
const SectionAction = styled.div`flex: none; margin-inline-end: -${tokens.space[4]};`;

const Block = styled.section`
  ${deferredRendering('600px')}
  padding-block: clamp(${tokens.space[8]}, 5vw, ${tokens.space[16]});
`;

type HeadingProps = { title: string; action?: ReactNode };

/** The heading of a block, with a link at its end. */
export const SectionHeading = ({ title, action }: HeadingProps): ReactNode => (
  <SectionHead>
    <SectionTitle>{title}</SectionTitle>
    {action && <SectionAction>{action}</SectionAction>}
  </SectionHead>
);

/** A block as wide as the page. Without a title its content has a {@link SectionHeading}, such as a carousel. */
export function Section({
  title,
  action,
  children,
}: Partial<HeadingProps> & {
  children: ReactNode;
}): ReactNode {
  return (
    <Block>
      <Container>
        <Stack $gap={6}>
          {title && <SectionHeading title={title} action={action} />}
          {children}
        </Stack>
      </Container>
    </Block>
  );
}

/** Read by screen readers, not visible. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
export const VisuallyHidden = styled.span`${visuallyHidden}`;
