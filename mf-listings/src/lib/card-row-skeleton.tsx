import { Card } from '@roadworthy/ui/card';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Same number and width as the slides of the carousel that replaces it. */
const Track = styled.div`
  display: flex;
  gap: ${tokens.space[5]};
  overflow: hidden;
`;
const Slide = styled(Card)`
  flex: 0 0 calc((100% - 3 * ${tokens.space[5]}) / 4);
  overflow: hidden;
  ${media.narrow} { flex-basis: calc((100% - ${tokens.space[5]}) / 2); }
  ${media.phone} { flex-basis: calc((100% - 0.15 * ${tokens.space[5]}) / 1.15); }
`;
const Photo = styled.div`aspect-ratio: 4 / 3; background: ${tokens.color.sunken};`;
/* The lines of a card: price, instalment, title, attributes, location. */
const Lines = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: center;
  height: calc(${tokens.space[20]} + ${tokens.space[20]} + ${tokens.space[2]});
  padding: ${tokens.space[4]};
`;

/** Placeholder while a row of cards is loading. */
export function CardRowSkeleton({ count }: { count: number }): ReactNode {
  return (
    <Track data-testid="card-row-skeleton">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Slide key={index} padding="none">
          <Photo />
          <Lines>
            <Skeleton height="1.5em" width="45%" />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </Lines>
        </Slide>
      ))}
    </Track>
  );
}
