import type { Dealer } from '@roadworthy/contract/api/dealers';
import { durationsMs } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section, SectionHeading } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { DealerCard } from '../lib/dealer-card';

/** Featured dealerships; advances every 3 seconds and shows three at a time when there are at least three (HOME-7). */
export function FeaturedDealers({ data }: { data: Dealer[] }): ReactNode {
  if (data.length === 0) return null;
  const perView = { phone: 1.1, tablet: Math.min(2, data.length), desktop: Math.min(3, data.length) };
  const allDealersLink = (
    <Button asChild variant="ghost">
      <Link to={paths.dealers()}>All dealers</Link>
    </Button>
  );
  return (
    <Section>
      <Carousel
        label="Featured dealerships"
        head={<SectionHeading title="Featured dealerships" action={allDealersLink} />}
        autoplayMs={durationsMs.dealerCarousel}
        perView={perView}
      >
        {data.map((dealer) => (
          <DealerCard key={dealer._id} dealer={dealer} />
        ))}
      </Carousel>
    </Section>
  );
}
