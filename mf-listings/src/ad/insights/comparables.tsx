import type { CarValue } from '@roadworthy/contract/api/insights';
import type { Ad } from '@roadworthy/contract/api/listings';
import { ComparableCars } from '@roadworthy/ui/comparable-cars';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { Expandable } from './expandable';

/** The others are listed when the reader wants them. */
const SHOWN_FIRST = 3;

type Props = { ad: Ad; value: Pick<CarValue, 'level' | 'comparables'> };

/** The most comparable cars as links, with what was adjusted (DETAIL-24). */
export function Comparables({ ad, value: { level, comparables } }: Props): ReactNode {
  if (comparables.length === 0) return null;
  const list = { subject: { ...ad, isOfDealer: ad.creator.is_dealer }, level, adjustedLabel: 'As this car' };
  const others = comparables.slice(SHOWN_FIRST);
  return (
    <Stack $gap={1}>
      <h3>Compared with</h3>
      <ComparableCars {...list} cars={comparables.slice(0, SHOWN_FIRST)} />
      {others.length > 0 && (
        <Expandable title={`${others.length} more`}>
          <ComparableCars {...list} cars={others} />
        </Expandable>
      )}
    </Stack>
  );
}
