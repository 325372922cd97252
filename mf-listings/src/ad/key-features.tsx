import type { Ad } from '@roadworthy/contract/api/listings';
import { formatMileage } from '@roadworthy/contract/price';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${tokens.space[5]};
  padding: ${tokens.space[5]};
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  dt { font-size: ${tokens.font.xs}; color: ${tokens.color.muted}; }
  dd { font-weight: 600; font-variant-numeric: tabular-nums; }
`;

/** The facts of a car as label and text. */
export const factsOf = (ad: Ad): [string, string][] => [
  ['Year', String(ad.year)],
  ['Mileage', formatMileage(ad.mileage)],
  ['Fuel type', ad.fueltype],
  ['Transmission', ad.transmission],
  ['Engine', ad.fueltype === 'Electric' ? 'Electric' : `${ad.engine.toFixed(1)} litres`],
  ['Drive', ad.drive],
  ['Make', ad.make],
  ['Model', ad.model],
  ['Exterior colour', ad.exteriorcolor],
  ['Interior colour', ad.interiorcolor],
];

export function KeyFeatures({ ad }: { ad: Ad }): ReactNode {
  return (
    <Facts>
      {factsOf(ad).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
