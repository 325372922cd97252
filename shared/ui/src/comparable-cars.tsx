import type { CarValue, ComparableCar } from '@roadworthy/contract/api/insights';
import { describeChanges, type ValuedCar } from '@roadworthy/contract/describe-changes';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const List = styled.ul`
  font-size: ${tokens.font.sm};
  > li { padding-block: ${tokens.space[3]}; border-bottom: 1px solid ${tokens.color.line}; }
  a { font-weight: 600; }
  p, li { font-variant-numeric: tabular-nums; }
`;
const Changes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[4]};
  color: ${tokens.color.muted};
`;

type Props = {
  cars: readonly ComparableCar[];
  subject: ValuedCar;
  level: CarValue['level'];
  /** 'As your car' */
  adjustedLabel: string;
};

/** Comparable cars as links, each with what was adjusted to compare it with the subject. */
export function ComparableCars({ cars, subject, level, adjustedLabel }: Props): ReactNode {
  return (
    <List>
      {cars.map((car) => (
        <li key={car.id}>
          <Link to={paths.ad(car.slug)}>{car.title}</Link>
          <p>
            {formatPrice(car.price)} · {car.year} · {formatMileage(car.mileage)}
          </p>
          <Changes>
            {describeChanges(car, subject, level).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Changes>
          <p>
            {adjustedLabel}: <strong>{formatPrice(car.adjusted)}</strong>
          </p>
        </li>
      ))}
    </List>
  );
}
