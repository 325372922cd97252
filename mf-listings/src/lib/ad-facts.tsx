import type { AdSummary } from '@roadworthy/contract/api/listings';
import { formatMileage } from '@roadworthy/contract/price';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Fuel, Gauge, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
  font-variant-numeric: tabular-nums;
  li { display: inline-flex; align-items: center; gap: ${tokens.space[1]}; white-space: nowrap; }
`;

/** Mileage, fuel and transmission of an ad, each with its icon. */
export function AdFacts({ ad }: { ad: Pick<AdSummary, 'mileage' | 'fueltype' | 'transmission'> }): ReactNode {
  const facts = [
    { name: 'Mileage', Icon: Gauge, value: formatMileage(ad.mileage) },
    { name: 'Fuel', Icon: Fuel, value: ad.fueltype },
    { name: 'Transmission', Icon: Settings2, value: ad.transmission },
  ];
  return (
    <Facts>
      {facts.map(({ name, Icon, value }) => (
        <li key={name}>
          <Icon size={15} aria-hidden />
          <VisuallyHidden>{name}:</VisuallyHidden> {value}
        </li>
      ))}
    </Facts>
  );
}
