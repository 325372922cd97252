import { STATISTIC_PERIODS } from '@roadworthy/contract/statistics';
import { Link } from '@roadworthy/router';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { buildPath, type StatisticsLocation } from './statistics-location';

const Period = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.full};
  font-size: ${tokens.font.sm};
  text-decoration: none;
  &[aria-current] { border-color: ${tokens.color.accent}; font-weight: 600; }
`;

/** The periods that the page offers. */
export const PeriodLinks = ({ location }: { location: StatisticsLocation }): ReactNode => (
  <Row as="nav" $gap={2} aria-label="Period">
    {STATISTIC_PERIODS.map((days) => (
      <Period
        key={days}
        to={buildPath({ ...location, days, page: 1 })}
        aria-current={days === location.days ? 'true' : undefined}
      >
        {days} days
      </Period>
    ))}
  </Row>
);
