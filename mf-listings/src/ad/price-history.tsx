import type { Ad, AdHistory } from '@roadworthy/contract/api/listings';
import { formatDate } from '@roadworthy/contract/dates';
import { formatPrice } from '@roadworthy/contract/price';
import { describePriceDrop } from '@roadworthy/contract/price-drop';
import { Badge } from '@roadworthy/ui/badge';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Table = styled.table`
  width: 100%;
  max-width: 480px;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th { font-size: ${tokens.font.xs}; font-weight: 400; color: ${tokens.color.muted}; }
  th, td { padding: ${tokens.space[2]} 0; border-bottom: 1px solid ${tokens.color.line}; text-align: right; }
  [data-column='date'] { text-align: left; }
  [data-column='change'] { color: ${tokens.color.muted}; white-space: nowrap; }
`;

const describeDays = (days: number): string =>
  days === 0 ? 'Listed for less than a day' : `Listed for ${days} ${days === 1 ? 'day' : 'days'}`;

/** '\u2212R 5 000' or '+R 5 000'. */
const describeChange = (difference: number): string =>
  `${difference < 0 ? '\u2212' : '+'}${formatPrice(Math.abs(difference))}`;

function Changes({ changes, first_listed }: AdHistory): ReactNode {
  const rows = changes.map(({ at, from, to }) => ({ at, price: to, change: describeChange(to - from) }));
  const first = { at: first_listed, price: changes[0]?.from ?? 0, change: 'First price' };
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col" data-column="date">
            Date
          </th>
          <th scope="col">Price</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {[first, ...rows].reverse().map(({ at, price, change }) => (
          <tr key={`${at} ${price}`}>
            <td data-column="date">{formatDate(at)}</td>
            <td>{formatPrice(price)}</td>
            <td data-column="change">{change}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How long the car is listed and what it cost before (DETAIL-30). An older API does not know. */
export function PriceHistory({ ad: { history, price_drop } }: { ad: Ad }): ReactNode {
  if (!history) return null;
  return (
    <section aria-labelledby="price-history">
      <Stack $gap={3}>
        <h2 id="price-history">Price history</h2>
        <Row>
          <p>
            {describeDays(history.days_listed)}, since {formatDate(history.first_listed)}.
            {history.changes.length === 0 && ' The price has not changed.'}
          </p>
          {price_drop && <Badge variant="success">{describePriceDrop(price_drop)}</Badge>}
        </Row>
        {history.changes.length > 0 && <Changes {...history} />}
      </Stack>
    </section>
  );
}
