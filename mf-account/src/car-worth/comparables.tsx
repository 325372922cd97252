import type { CarValue } from '@roadworthy/contract/api/insights';
import { describeChanges } from '@roadworthy/contract/describe-changes';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Item = styled.li`
  display: grid;
  gap: ${tokens.space[1]};
  padding-block: ${tokens.space[3]};
  border-top: 1px solid ${tokens.color.line};
  font-variant-numeric: tabular-nums;
  a { font-weight: 600; }
`;
const Changes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[4]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
`;

type Props = { value: Pick<CarValue, 'level' | 'comparables'>; year: number; mileage: number };

/** The most comparable cars as links, with what was adjusted to compare them with this one (VALUE-5). */
export function Comparables({ value: { level, comparables }, year, mileage }: Props): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack $gap={3}>
        <Title id={id}>The cars that this comes from</Title>
        <ul>
          {comparables.map((car) => {
            const changes = describeChanges(car, { year, mileage, isOfDealer: false }, level);
            return (
              <Item key={car.id}>
                <Link to={paths.ad(car.slug)}>{car.title}</Link>
                <p>
                  {formatPrice(car.price)} · {car.year} · {formatMileage(car.mileage)}
                </p>
                {changes.length > 0 && (
                  <Changes>
                    {changes.map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </Changes>
                )}
                <p>
                  As your car: <strong>{formatPrice(car.adjusted)}</strong>
                </p>
              </Item>
            );
          })}
        </ul>
      </Stack>
    </section>
  );
}
