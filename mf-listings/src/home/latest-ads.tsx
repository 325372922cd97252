import type { AdSummary } from '@roadworthy/contract/api/listings';
import { pageSize, timings } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { ButtonLink } from '@roadworthy/ui/button';
import { Carousel } from '@roadworthy/ui/carousel';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Section } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { AdCard } from '../lib/ad-card';
import { findAds } from '../lib/find-ads';

/** The newest ads (specification section 9: page 1, limit 10). */
export const loadLatestAds = async ({ signal }: LoadContext): Promise<AdSummary[]> =>
  (await findAds({ page: 1, limit: pageSize.home }, signal)).ads;

/** Latest listings, a step every five seconds (specification sections 2 'Home' and 9). */
export function LatestAds({ data }: { data: AdSummary[] }): ReactNode {
  const all = (
    <ButtonLink to={paths.listing()} variant="ghost">
      See all cars
    </ButtonLink>
  );
  return (
    <Section title="The best second-hand cars dealer in South Africa" action={all}>
      {data.length === 0 ? (
        <EmptyState title="No Data found..." />
      ) : (
        <Carousel label="Latest cars" autoplayMs={timings.adCarousel} perView={{ phone: 1.15, tablet: 2, desktop: 4 }}>
          {data.map((ad) => (
            <AdCard key={ad._id} ad={ad} />
          ))}
        </Carousel>
      )}
    </Section>
  );
}
