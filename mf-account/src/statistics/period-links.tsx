import { STATISTIC_PERIODS } from '@roadworthy/contract/statistics';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { FilterLink } from '../lib/filter-link';
import { buildPath, type StatisticsLocation } from './statistics-location';

/** The periods that the page offers. */
export const PeriodLinks = ({ location }: { location: StatisticsLocation }): ReactNode => (
  <Row as="nav" $gap={2} aria-label="Period">
    {STATISTIC_PERIODS.map((days) => (
      <FilterLink
        key={days}
        to={buildPath({ ...location, days, page: 1 })}
        aria-current={days === location.days ? 'true' : undefined}
      >
        {days} days
      </FilterLink>
    ))}
  </Row>
);
