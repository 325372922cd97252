import { paths } from '@roadworthy/contract/paths';
import { ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { belowTheFold, Grid, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CarCard } from '../lib/car-card';
import type { CardAd } from '../lib/card-ad';
import { MonthlyNote } from '../lib/instalment/monthly';

// Nothing jumps while results load: the old ones dim, then swap.
const Dimmable = styled(Stack)<{ $dim: boolean }>`
  opacity: ${({ $dim }) => ($dim ? 0.5 : 1)};
  transition: opacity ${tokens.motion.fast};
`;

/** On a wide screen the first row is seen first, on a phone the first card. */
const Cards = styled(Grid)`> :nth-child(n + 4) { ${belowTheFold('440px')} }`;

type Props = { ads: CardAd[]; page: number; pageCount: number; pending: boolean; hrefFor: (page: number) => string };

/** Cards and pages, or the words for nothing found. */
export function Results({ ads, page, pageCount, pending, hrefFor }: Props): ReactNode {
  if (ads.length === 0) {
    return (
      <EmptyState title="No Data found..." action={<ButtonLink to={paths.listing()}>Clear All</ButtonLink>}>
        <p>Take a filter away or widen the price; new cars come in every day.</p>
      </EmptyState>
    );
  }
  return (
    <Dimmable $gap={8} $dim={pending} aria-busy={pending}>
      <VisuallyHidden as="h2">Results</VisuallyHidden>
      <Cards $min="270px">
        {ads.map((ad, place) => (
          <CarCard key={ad._id} ad={ad} priority={place === 0} />
        ))}
      </Cards>
      <MonthlyNote />
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} label="Pages of cars" />
    </Dimmable>
  );
}
