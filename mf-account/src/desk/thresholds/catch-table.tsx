import type { ThresholdCatch } from '@roadworthy/contract/api/desk';
import { groupDigits } from '@roadworthy/contract/price';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sentence } from '../labels';

const Table = styled.table`
  width: 100%;
  max-width: 32rem;
  border-collapse: collapse;
  font-size: ${tokens.font.sm};
  font-variant-numeric: tabular-nums;
  th, td { padding: ${tokens.space[2]}; border-bottom: 1px solid ${tokens.color.line}; text-align: right; }
  [data-align='start'] { text-align: left; font-weight: 400; }
`;

const number = (count: number): string => groupDigits(String(count));
/** '12 (+3)': the count, and how it differs from now. */
const withChange = (count: number, before: number): string => {
  const change = count - before;
  return change === 0 ? number(count) : `${number(count)} (${change > 0 ? '+' : '−'}${number(Math.abs(change))})`;
};
const share = (part: number, whole: number): string => (whole > 0 ? `${((100 * part) / whole).toFixed(1)} %` : '–');

type Props = { caught: ThresholdCatch; now: ThresholdCatch };

/** What thresholds would have caught among the stored checks, and the difference from the present ones. */
export function CatchTable({ caught, now }: Props): ReactNode {
  const { checked, held, marked, by_kind } = caught;
  const before = new Map(now.by_kind.map((row) => [row.kind, row]));
  return (
    <Stack $gap={2}>
      <p role="status">
        Of {number(checked)} checked ads {share(held, checked)} would be held and {share(marked, checked)} marked.
      </p>
      <Table aria-label="What the thresholds would have caught">
        <thead>
          <tr>
            <th scope="col" data-align="start">
              Reason
            </th>
            <th scope="col">Held</th>
            <th scope="col">Marked</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" data-align="start">
              <strong>Any</strong>
            </th>
            <td>{withChange(held, now.held)}</td>
            <td>{withChange(marked, now.marked)}</td>
          </tr>
          {by_kind.map((row) => (
            <tr key={row.kind}>
              <th scope="row" data-align="start">
                {sentence(row.kind)}
              </th>
              <td>{withChange(row.held, before.get(row.kind)?.held ?? 0)}</td>
              <td>{withChange(row.marked, before.get(row.kind)?.marked ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
