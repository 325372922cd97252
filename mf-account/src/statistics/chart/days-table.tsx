import type { StatisticsDay } from '@roadworthy/contract/api/statistics';
import { formatDate } from '@roadworthy/contract/dates';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { figures, figureTexts } from '../figures/figure-texts';
import { formatNumber, formatPricePosition } from '../figures/format-figures';

const Scroll = styled.div`overflow-x: auto;`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.font.xs};
  font-variant-numeric: tabular-nums;
  th, td { padding: ${tokens.space[2]}; border-bottom: 1px solid ${tokens.color.line}; text-align: right; white-space: nowrap; }
  tbody th, [data-align='start'] { text-align: left; font-weight: 400; }
  thead th { font-weight: 600; }
`;

/** All figures by day, the newest first: what the chart shows, in words. */
export function DaysTable({ days }: { days: readonly StatisticsDay[] }): ReactNode {
  return (
    <Scroll tabIndex={0} role="region" aria-label="Figures by day">
      <Table>
        <thead>
          <tr>
            <th scope="col" data-align="start">
              Day
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {figureTexts[figure].label}
              </th>
            ))}
            <th scope="col">Price position</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((row) => (
            <tr key={row.day}>
              <th scope="row">{formatDate(row.day)}</th>
              {figures.map((figure) => (
                <td key={figure}>{formatNumber(row[figure])}</td>
              ))}
              <td>{formatPricePosition(row.value_percent ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
