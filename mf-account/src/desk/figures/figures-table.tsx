import type { DeskFigure } from '@roadworthy/contract/api/desk';
import { deskQueues } from '@roadworthy/contract/desk';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDuration } from '../labels';

const Scroll = styled.div`overflow-x: auto;`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.font.sm};
  font-variant-numeric: tabular-nums;
  th, td { padding: ${tokens.space[2]}; border-bottom: 1px solid ${tokens.color.line}; text-align: right; white-space: nowrap; }
  [data-align='start'] { text-align: left; font-weight: 400; }
`;

/** '25 %'; nothing was counted: a dash. */
const share = (part: number, whole: number): string => (whole > 0 ? `${Math.round((100 * part) / whole)} %` : '–');
const duration = (seconds: number | null): string => (seconds === null ? '–' : formatDuration(seconds));

const columns: readonly (readonly [string, (figure: DeskFigure) => string])[] = [
  ['Decided', ({ decided }) => String(decided)],
  ['Median time', ({ median_seconds }) => duration(median_seconds)],
  ['Nine of ten within', ({ p90_seconds }) => duration(p90_seconds)],
  ['Confirmed', ({ confirmed, decided }) => share(confirmed, decided)],
  ['Undone', ({ undone, decided }) => share(undone, decided)],
  ['Objections', ({ objections, confirmed }) => `${objections} (${share(objections, confirmed)})`],
  ['Of these accepted', ({ objections_accepted, objections }) => share(objections_accepted, objections)],
];

/** The figures of a period by queue. */
export function FiguresTable({ figures }: { figures: readonly DeskFigure[] }): ReactNode {
  return (
    <Scroll tabIndex={0} role="region" aria-label="Figures by queue">
      <Table>
        <thead>
          <tr>
            <th scope="col" data-align="start">
              Queue
            </th>
            {columns.map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deskQueues.map(({ value, label }) => {
            const figure = figures.find(({ queue }) => queue === value);
            return (
              figure && (
                <tr key={value}>
                  <th scope="row" data-align="start">
                    {label}
                  </th>
                  {columns.map(([name, format]) => (
                    <td key={name}>{format(figure)}</td>
                  ))}
                </tr>
              )
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}
