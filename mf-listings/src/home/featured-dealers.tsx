import type { Dealer } from '@roadworthy/contract/api/dealers';
import { timings } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { ButtonLink } from '@roadworthy/ui/button';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { DealerCard } from '../lib/dealer-card';

/** Featured dealerships; moves on every 3 seconds, three beside each other when there are three or more (section 9). */
export function FeaturedDealers({ data }: { data: Dealer[] }): ReactNode {
  if (data.length === 0) return null;
  const perView = { phone: 1.1, tablet: Math.min(2, data.length), desktop: Math.min(3, data.length) };
  return (
    <Section
      title="Featured dealerships"
      action={
        <ButtonLink to={paths.dealers()} variant="ghost">
          All dealers
        </ButtonLink>
      }
    >
      <Carousel label="Featured dealerships" autoplayMs={timings.dealerCarousel} perView={perView}>
        {data.map((dealer) => (
          <DealerCard key={dealer._id} dealer={dealer} />
        ))}
      </Carousel>
    </Section>
  );
}
