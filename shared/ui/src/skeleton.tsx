import { SKELETON_CARD_COUNT } from '@roadworthy/contract/limits';
import type { SkeletonShape } from '@roadworthy/contract/remote';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Card } from './card';
import { Container, Grid, Stack, VisuallyHidden } from './layout';
import { Spinner } from './spinner';
import { tokens } from './theme';

const pulse = keyframes`50% { opacity: 0.55; }`;

const SkeletonBlock = styled.div<{ $height: string; $width: string; $radius: string }>`
  height: ${({ $height }) => $height};
  width: ${({ $width }) => $width};
  border-radius: ${({ $radius }) => $radius};
  background: ${tokens.color.sunken};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

type SkeletonProps = { height?: string; width?: string; radius?: string };

/** A grey placeholder. */
export function Skeleton({ height = '1em', width = '100%', radius = tokens.radius.sm }: SkeletonProps): ReactNode {
  return <SkeletonBlock $height={height} $width={width} $radius={radius} aria-hidden />;
}

const SkeletonPhoto = styled(SkeletonBlock)`aspect-ratio: 4 / 3;`;

/** Placeholder cards (SEARCH-6: nine on the listing). */
function CardSkeletons({ count = SKELETON_CARD_COUNT }: { count?: number }): ReactNode {
  return (
    <Grid $min="270px" data-testid="card-skeletons">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Card key={index} padding="none" data-testid="card-skeleton">
          <SkeletonPhoto $height="auto" $width="100%" $radius={`${tokens.radius.lg} ${tokens.radius.lg} 0 0`} />
          <Stack $gap={2} style={{ padding: tokens.space[4] }}>
            <Skeleton height="1.5em" width="45%" />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}

const shapes: Record<SkeletonShape, () => ReactNode> = {
  cards: () => <CardSkeletons />,
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

const PageArea = styled(Container)`
  min-height: 60vh;
  padding-block: ${tokens.space[12]};
`;

/** The skeleton of a page; ads and articles also show a spinner. */
export function PageSkeleton({ shape }: { shape: SkeletonShape }): ReactNode {
  return (
    <PageArea aria-live="polite" aria-busy>
      {shape === 'detail' || shape === 'article' ? (
        <Spinner label="Loading" />
      ) : (
        <VisuallyHidden>Loading</VisuallyHidden>
      )}
      {shapes[shape]()}
    </PageArea>
  );
}
