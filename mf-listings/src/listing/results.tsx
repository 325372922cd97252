import { paths } from '@roadworthy/contract/paths';
import { ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { deferredRendering, Grid, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CarCard } from '../lib/car-card';
import type { CardAd } from '../lib/card-ad';
import { MonthlyNote } from '../lib/instalment/monthly';

// Avoids layout shifts while loading: old results are dimmed, then replaced.
const Dimmable = styled(Stack)<{ $dim: boolean }>`
  opacity: ${({ $dim }) => ($dim ? 0.5 : 1)};
  transition: opacity ${tokens.motion.fast};
`;

/** The first row of a wide screen is visible first; later cards can render deferred. */
const Cards = styled(Grid)`> :nth-child(n + 4) { ${deferredRendering('440px')} }`;

type Props = { ads: CardAd[]; page: number; pageCount: number; pending: boolean; hrefFor: (page: number) => string };

/** Cards and pagination, or the message for no results. */
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
        {ads.map((ad, index) => (
          <CarCard key={ad._id} ad={ad} priority={index === 0} />
        ))}
      </Cards>
      <MonthlyNote />
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} label="Pages of cars" />
    </Dimmable>
  );
}
