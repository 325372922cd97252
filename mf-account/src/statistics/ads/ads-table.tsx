import type { AdStatistics } from '@roadworthy/contract/api/statistics';
import { formatAdStatus } from '@roadworthy/contract/options';
import { Link } from '@roadworthy/router';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { buildPath, type StatisticsLocation } from '../statistics-location';
import { columns } from './columns';

// On narrow screens each row is a card.
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.font.sm};
  font-variant-numeric: tabular-nums;
  th, td { padding: ${tokens.space[2]}; border-bottom: 1px solid ${tokens.color.line}; text-align: right; }
  tbody th, [data-align='start'] { text-align: left; }
  thead th { vertical-align: bottom; font-size: ${tokens.font.xs}; }
  thead a { display: inline-block; padding-block: ${tokens.space[2]}; }
  tbody th { font-weight: 600; }
  small { display: block; color: ${tokens.color.muted}; font-weight: 400; }
  ${media.narrow} {
    display: block;
    thead { display: none; }
    tbody { display: grid; gap: ${tokens.space[4]}; }
    tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
      gap: ${tokens.space[3]};
      padding: ${tokens.space[4]};
      background: ${tokens.color.raised};
      border: 1px solid ${tokens.color.line};
      border-radius: ${tokens.radius.lg};
    }
    th, td { padding: 0; border: 0; text-align: left; }
    tbody th { grid-column: 1 / -1; }
    td::before { content: attr(data-label); display: block; color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
  }
`;

type Order = StatisticsLocation['order'];
const otherOrder = (order: Order | undefined): Order => (order === 'desc' ? 'asc' : 'desc');
const ariaOrders = { asc: 'ascending', desc: 'descending' } as const;

/** The ads with their figures; a header orders them by its figure, the highest first. */
export function AdsTable({ ads, location }: { ads: readonly AdStatistics[]; location: StatisticsLocation }): ReactNode {
  const orderOf = (sort: StatisticsLocation['sort']) => (sort === location.sort ? location.order : undefined);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col" data-align="start">
            Ad
          </th>
          {columns.map(({ sort, label }) => {
            const order = orderOf(sort);
            const next = { ...location, sort, order: otherOrder(order), page: 1 };
            return (
              <th key={sort} scope="col" aria-sort={order && ariaOrders[order]}>
                <Link to={buildPath(next)}>{label}</Link>
                {order && <span aria-hidden>{order === 'asc' ? ' ↑' : ' ↓'}</span>}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {ads.map((ad) => (
          <tr key={ad._id}>
            <th scope="row">
              <Link to={buildPath({ ...location, ad: ad._id, sort: 'views', order: 'desc', page: 1 })}>{ad.title}</Link>
              <small>{formatAdStatus(ad.status)}</small>
            </th>
            {columns.map(({ sort, label, show }) => (
              <td key={sort} data-label={label}>
                {show(ad)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
