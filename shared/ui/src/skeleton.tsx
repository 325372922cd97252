import { skeletonCards } from '@roadworthy/contract/limits';
import type { SkeletonShape } from '@roadworthy/contract/remote';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Card } from './card';
import { Container, Grid, Stack, VisuallyHidden } from './layout';
import { Spinner } from './spinner';
import { tokens } from './theme';

const breathe = keyframes`50% { opacity: 0.55; }`;

const Bone = styled.div<{ $height: string; $width: string; $radius: string }>`
  height: ${({ $height }) => $height};
  width: ${({ $width }) => $width};
  border-radius: ${({ $radius }) => $radius};
  background: ${tokens.color.sunken};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

type BoneProps = { height?: string; width?: string; radius?: string };

/** A grey stand-in for something on its way. */
export function Skeleton({ height = '1em', width = '100%', radius = tokens.radius.sm }: BoneProps): ReactNode {
  return <Bone $height={height} $width={width} $radius={radius} aria-hidden />;
}

const PhotoBone = styled(Bone)`aspect-ratio: 4 / 3;`;

/** Cards on their way (specification section 9: nine on the listing). */
export function CardSkeletons({ count = skeletonCards }: { count?: number }): ReactNode {
  return (
    <Grid $min="270px" data-testid="card-skeletons">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical stand-ins
        <Card key={place} $padded={false} data-testid="card-skeleton">
          <PhotoBone $height="auto" $width="100%" $radius={`${tokens.radius.lg} ${tokens.radius.lg} 0 0`} />
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

const Room = styled(Container)`
  min-height: 60vh;
  padding-block: ${tokens.space[12]};
`;

/** The shape of a page on its way; ads and articles also show a spinner (specification section 2). */
export function PageSkeleton({ shape }: { shape: SkeletonShape }): ReactNode {
  return (
    <Room aria-live="polite" aria-busy>
      {shape === 'detail' || shape === 'article' ? (
        <Spinner label="Loading" />
      ) : (
        <VisuallyHidden>Loading</VisuallyHidden>
      )}
      {shapes[shape]()}
    </Room>
  );
}
