import type { SkeletonShape } from '@roadworthy/contract/remote';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CardGridSkeleton, CardRowSkeleton } from './card-skeletons';
import { Container, Stack, VisuallyHidden } from './layout';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';
import { media, tokens } from './theme';

/** `row`: a block of the home page, a titled row of cards; `cards-beside-panel`: a page with filters. */
export type PageSkeletonShape = SkeletonShape | 'row' | 'cards-beside-panel';

/** The columns of the listing; on narrow screens its filters are behind a button. */
const BesidePanel = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  grid-template-columns: minmax(260px, 300px) minmax(0, 1fr);
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    [data-panel] { display: none; }
  }
`;
const PANEL_LINES = 9;

const shapes: Record<PageSkeletonShape, () => ReactNode> = {
  cards: () => (
    <Stack $gap={6}>
      <Skeleton height="2em" width="min(16rem, 60%)" />
      <CardGridSkeleton />
    </Stack>
  ),
  'cards-beside-panel': () => (
    <BesidePanel>
      <Stack $gap={5} data-panel>
        <Skeleton height="2em" width="40%" />
        {Array.from({ length: PANEL_LINES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <Skeleton key={index} height={tokens.space[10]} />
        ))}
      </Stack>
      {shapes.cards()}
    </BesidePanel>
  ),
  row: () => (
    <Stack $gap={6}>
      <Skeleton height="2em" width="min(24rem, 70%)" />
      <CardRowSkeleton />
    </Stack>
  ),
  detail: () => (
    <Stack $gap={5}>
      <Skeleton height="clamp(220px, 45vw, 480px)" radius={tokens.radius.lg} />
      <Skeleton height="2em" width="50%" />
      <Skeleton width="70%" />
    </Stack>
  ),
  article: () => (
    <Stack $gap={4}>
      <Skeleton height="2.5em" width="70%" />
      <Skeleton height="clamp(180px, 35vw, 380px)" radius={tokens.radius.lg} />
      <Skeleton />
      <Skeleton width="90%" />
      <Skeleton width="75%" />
    </Stack>
  ),
  form: () => (
    <Stack $gap={4} style={{ maxWidth: '28rem', marginInline: 'auto' }}>
      <Skeleton height="2em" width="60%" />
      <Skeleton height={tokens.space[12]} />
      <Skeleton height={tokens.space[12]} />
      <Skeleton height={tokens.space[12]} />
    </Stack>
  ),
  plain: () => (
    <Stack $gap={4}>
      <Skeleton height="2em" width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
    </Stack>
  ),
};

const PageArea = styled(Container)<{ $isBlock: boolean }>`
  min-height: ${({ $isBlock }) => ($isBlock ? '0' : '60vh')};
  padding-block: ${tokens.space[12]};
`;

/** The skeleton of a page or block; ads and articles also show a spinner. */
export function PageSkeleton({ shape }: { shape: PageSkeletonShape }): ReactNode {
  return (
    <PageArea $isBlock={shape === 'row'} aria-live="polite" aria-busy>
      {shape === 'detail' || shape === 'article' ? (
        <Spinner label="Loading" />
      ) : (
        <VisuallyHidden>Loading</VisuallyHidden>
      )}
      {shapes[shape]()}
    </PageArea>
  );
}
