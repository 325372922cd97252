import { durationsMs } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section, SectionHeading } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { useReportAppearances } from '../lib/appearances/use-report-appearances';
import { CarCard } from '../lib/car-card';
import type { CardAd } from '../lib/card-ad';
import { CompareBar } from '../lib/comparison/compare-bar';
import { MonthlyNote } from '../lib/instalment/monthly';

/** The newest ads on the home page; advances every 5 seconds. */
export function LatestAds({ data }: { data: CardAd[] }): ReactNode {
  useReportAppearances(data);
  const heading = (
    <SectionHeading
      title="The best second-hand cars dealer in South Africa"
      action={
        <Button asChild variant="ghost">
          <Link to={paths.listing()}>See all cars</Link>
        </Button>
      }
    />
  );
  return (
    <>
      <Section>
        <Carousel label="Latest listings" head={heading} autoplayMs={durationsMs.adCarousel}>
          {data.map((ad) => (
            <CarCard key={ad._id} ad={ad} />
          ))}
        </Carousel>
        <MonthlyNote />
      </Section>
      <CompareBar />
    </>
  );
}
