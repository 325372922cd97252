import type { AdSummary } from '@roadworthy/contract/api/listings';
import { Carousel } from '@roadworthy/ui/carousel';
import type { ReactNode } from 'react';
import { useReportAppearances } from './appearances/use-report-appearances';
import { CarCard } from './car-card';

/** Cards side by side, in a carousel. */
export function CardRow({ label, ads }: { label: string; ads: AdSummary[] }): ReactNode {
  useReportAppearances(ads);
  return (
    <Carousel label={label}>
      {ads.map((ad) => (
        <CarCard key={ad._id} ad={ad} />
      ))}
    </Carousel>
  );
}
