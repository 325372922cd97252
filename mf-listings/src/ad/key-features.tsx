import type { Ad } from '@roadworthy/contract/api/listings';
import { formatMileage } from '@roadworthy/contract/price';
import { tokens } from '@roadworthy/ui/theme';
import { Armchair, Calendar, CarFront, Cog, Fuel, Gauge, type LucideIcon, Palette, Settings2, Sparkles, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${tokens.space[3]};
  > div {
    display: grid;
    gap: ${tokens.space[1]};
    padding: ${tokens.space[4]};
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.sm};
    background: ${tokens.color.raised};
  }
  svg { color: ${tokens.color.accent}; }
  dt { display: grid; gap: ${tokens.space[2]}; color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
  dd { font-weight: 600; font-variant-numeric: tabular-nums; }
`;

/** An electric car has no litres. */
const engine = (litres: number) => (litres > 0 ? `${litres.toFixed(1)} L` : '');

const facts = (ad: Ad): [string, LucideIcon, string][] => [
  ['Year', Calendar, String(ad.year)],
  ['Mileage', Gauge, formatMileage(ad.mileage)],
  ['Fuel', Fuel, ad.fueltype],
  ['Transmission', Settings2, ad.transmission],
  ['Engine', Cog, engine(ad.engine)],
  ['Drive', Waypoints, ad.drive],
  ['Body type', CarFront, ad.bodytype],
  ['Condition', Sparkles, ad.condition],
  ['Exterior colour', Palette, ad.exteriorcolor],
  ['Interior colour', Armchair, ad.interiorcolor],
];

/** The key features of an ad as a grid (look.md 'Ad page'); what the seller left out is left out. */
export function KeyFeatures({ ad }: { ad: Ad }): ReactNode {
  return (
    <List>
      {facts(ad)
        .filter(([, , value]) => value)
        .map(([name, Icon, value]) => (
          <div key={name}>
            <dt>
              <Icon size={18} aria-hidden />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}
