import { SKELETON_CARD_COUNT } from '@roadworthy/contract/limits';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './card';
import { Skeleton } from './skeleton';
import { media, tokens } from './theme';

/** Same number and width as the slides of the carousel that replaces it. */
const Track = styled.div`
  display: flex;
  gap: ${tokens.space[5]};
  overflow: hidden;
`;
const Slide = styled.div`
  flex: 0 0 calc((100% - 3 * ${tokens.space[5]}) / 4);
  ${media.narrow} { flex-basis: calc((100% - ${tokens.space[5]}) / 2); }
  ${media.phone} { flex-basis: calc((100% - 0.15 * ${tokens.space[5]}) / 1.15); }
`;
const Photo = styled.div`
  aspect-ratio: 4 / 3;
  border-radius: ${tokens.radius.lg} ${tokens.radius.lg} 0 0;
  background: ${tokens.color.sunken};
`;
/* The lines of a card: price, instalment, title, attributes, location. */
const Lines = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: center;
  height: calc(${tokens.space[20]} + ${tokens.space[20]} + ${tokens.space[2]});
  padding: ${tokens.space[4]};
`;

const SkeletonCard = styled(Card)``;

/** Three columns on wide screens, as beside the filters: no row of nine cards is short. On a phone each card is a row. */
const CardGrid = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  grid-template-columns: repeat(3, minmax(0, 1fr));
  ${media.narrow} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space[3]};
    ${SkeletonCard} {
      display: grid;
      grid-template-columns: 9.25rem minmax(0, 1fr);
      min-height: 11.5rem;
      overflow: hidden;
    }
    ${Photo} { align-self: start; border-radius: 0; }
  }
`;

const CardSkeleton = () => (
  <SkeletonCard padding="none" data-testid="card-skeleton">
    <Photo />
    <Lines>
      <Skeleton height="1.5em" width="45%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Lines>
  </SkeletonCard>
);

/** Placeholder of a page of cards (SEARCH-6: nine on the listing). */
export function CardGridSkeleton(): ReactNode {
  return (
    <CardGrid data-testid="card-skeletons">
      {Array.from({ length: SKELETON_CARD_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <CardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}

const SLIDE_COUNT = 4;

/** Placeholder of a row of cards. */
export function CardRowSkeleton({ count = SLIDE_COUNT }: { count?: number }): ReactNode {
  return (
    <Track data-testid="card-row-skeleton">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Slide key={index}>
          <CardSkeleton />
        </Slide>
      ))}
    </Track>
  );
}
