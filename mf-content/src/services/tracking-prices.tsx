import { formatPrice } from '@roadworthy/contract/price';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Columns } from '../lib/columns';
import { ContactPanel } from '../lib/contact-panel';

/** PAGE-7, tracking service. */
const packages = [
  {
    name: 'Fleet of 5 cars',
    price: formatPrice(4800),
    unit: 'per car',
    terms: ['Installation included', '2 years of maintenance included', 'For a fleet of 5 cars'],
  },
  { name: 'Once-off', price: formatPrice(5000), unit: 'once-off', terms: ['Pay once', 'No monthly debit'] },
  {
    name: 'Monthly',
    price: formatPrice(2500),
    unit: `initial, plus ${formatPrice(100)} debit a month`,
    terms: ['A smaller first payment', 'Debit for 3 years'],
  },
] as const;

const Package = styled(Card)`
  height: 100%;
  h2 { font-size: ${tokens.font.md}; }
  ul { padding-left: ${tokens.space[5]}; list-style: disc; color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
`;
const Price = styled.p`
  color: ${tokens.color.muted};
  strong { font-size: ${tokens.font.xl}; color: ${tokens.color.ink}; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
const Introduction = styled.p`max-width: ${tokens.width.prose};`;

export function TrackingPrices(): ReactNode {
  return (
    <Stack $gap={6}>
      <Introduction>
        A tracker tells you where your car is, helps to get it back when it is stolen, and shows a business where its
        vehicles are. Choose how you want to pay:
      </Introduction>
      <Columns $min="200px">
        {packages.map(({ name, price, unit, terms }) => (
          <li key={name}>
            <Package>
              <Stack $gap={3}>
                <h2>{name}</h2>
                <Price>
                  <strong>{price}</strong> {unit}
                </Price>
                <ul>
                  {terms.map((term) => (
                    <li key={term}>{term}</li>
                  ))}
                </ul>
              </Stack>
            </Package>
          </li>
        ))}
      </Columns>
      <ContactPanel title="Order a tracker" subject="Car tracking">
        Tell us how many cars you have and where they are. We arrange the installation with you.
      </ContactPanel>
    </Stack>
  );
}
