import type { CarValue, ComparableCar } from '@roadworthy/contract/api/insights';
import type { Ad } from '@roadworthy/contract/api/listings';
import { describeChanges } from '@roadworthy/contract/describe-changes';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Expandable } from './expandable';

const List = styled.ul`
  font-size: ${tokens.font.sm};
  > li { padding-block: ${tokens.space[3]}; border-bottom: 1px solid ${tokens.color.line}; }
  a { font-weight: 600; }
  p { font-variant-numeric: tabular-nums; }
`;
const Changes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[4]};
  color: ${tokens.color.muted};
  font-variant-numeric: tabular-nums;
`;

/** The others are listed when the reader wants them. */
const SHOWN_FIRST = 3;

type Props = { ad: Ad; value: Pick<CarValue, 'level' | 'comparables'> };

function ComparableList({ ad, level, cars }: { ad: Ad; level: CarValue['level']; cars: ComparableCar[] }): ReactNode {
  return (
    <List>
      {cars.map((car) => {
        const changes = describeChanges(car, { ...ad, isOfDealer: ad.creator.is_dealer }, level);
        return (
          <li key={car.id}>
            <Link to={paths.ad(car.slug)}>{car.title}</Link>
            <p>
              {formatPrice(car.price)} · {car.year} · {formatMileage(car.mileage)}
            </p>
            <Changes>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </Changes>
            <p>
              As this car: <strong>{formatPrice(car.adjusted)}</strong>
            </p>
          </li>
        );
      })}
    </List>
  );
}

/** The most comparable cars as links, with what was adjusted (DETAIL-24). */
export function Comparables({ ad, value: { level, comparables } }: Props): ReactNode {
  if (comparables.length === 0) return null;
  const others = comparables.slice(SHOWN_FIRST);
  return (
    <Stack $gap={1}>
      <h3>Compared with</h3>
      <ComparableList ad={ad} level={level} cars={comparables.slice(0, SHOWN_FIRST)} />
      {others.length > 0 && (
        <Expandable title={`${others.length} more`}>
          <ComparableList ad={ad} level={level} cars={others} />
        </Expandable>
      )}
    </Stack>
  );
}
