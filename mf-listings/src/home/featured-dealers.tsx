import { get } from '@roadworthy/api-client';
import type { Dealer } from '@roadworthy/contract/api/dealers';
import { timings } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { ButtonLink } from '@roadworthy/ui/button';
import { Carousel } from '@roadworthy/ui/carousel';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Section } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { DealerCard } from '../lib/dealer-card';

/** Dealers that the home page features (specification section 7 `users/get-dealership-list`). */
export const loadFeaturedDealers = async ({ signal }: LoadContext): Promise<Dealer[]> =>
  (await get<{ data: Dealer[] }>('users/get-dealership-list', { signal })).data;

/** Three slides when there are three or more (specification section 9). */
export const slidesFor = (dealers: number): number => Math.min(3, Math.max(1, dealers));

/** Featured dealerships, a step every three seconds. */
export function FeaturedDealers({ data }: { data: Dealer[] }): ReactNode {
  const desktop = slidesFor(data.length);
  const all = (
    <ButtonLink to={paths.dealers()} variant="ghost">
      See all dealers
    </ButtonLink>
  );
  return (
    <Section title="Featured dealerships" action={all}>
      {data.length === 0 ? (
        <EmptyState title="No Data found..." />
      ) : (
        <Carousel
          label="Dealerships"
          autoplayMs={timings.dealerCarousel}
          perView={{ phone: 1.1, tablet: Math.min(2, desktop), desktop }}
        >
          {data.map((dealer) => (
            <DealerCard key={dealer._id} dealer={dealer} />
          ))}
        </Carousel>
      )}
    </Section>
  );
}
