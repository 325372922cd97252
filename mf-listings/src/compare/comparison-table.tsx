import type { Ad } from '@roadworthy/contract/api/listings';
import { VisuallyHidden, visuallyHidden } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CarHead } from './car-head';
import type { RowGroup } from './rows';

const Scroll = styled.div`
  /* Keeps visually hidden content inside the scroll area. */
  position: relative;
  overflow-x: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
`;
const LabelColumn = styled.col`width: ${tokens.column.label};`;
const LabelHead = styled.th``;
const RowLabel = styled.span``;
type Columns = { $cars: number };
/** A single car is half as wide as the screen too. */
const phoneColumns = ({ $cars }: Columns) => Math.max($cars, 2);
const Table = styled.table<Columns>`
  width: 100%;
  min-width: calc(${tokens.column.label} + ${({ $cars }) => $cars} * ${tokens.column.car});
  table-layout: fixed;
  border-spacing: 0;
  text-align: left;
  font-size: ${tokens.font.sm};
  th, td { padding: ${tokens.space[3]}; border-top: 1px solid ${tokens.color.line}; vertical-align: top; }
  thead th { border-top: 0; font-weight: 400; }
  th[scope='row'], ${LabelHead} {
    position: sticky;
    left: 0;
    z-index: 1;
    background: ${tokens.color.raised};
    color: ${tokens.color.muted};
    font-weight: 400;
  }
  th[scope='rowgroup'] { padding-top: ${tokens.space[6]}; font-size: ${tokens.font.md}; }
  /* The group title stays visible while the columns scroll. */
  th[scope='rowgroup'] span { position: sticky; left: ${tokens.space[3]}; }
  tr[data-first] th, tr[data-first] td { border-top: 0; }
  td { font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
  ${media.phone} {
    /* Two cars side by side, each label on a line of its own above their values. */
    min-width: 0;
    width: calc(${phoneColumns} * 50%);
    &, thead, tbody { display: block; }
    tr { display: grid; grid-template-columns: repeat(${phoneColumns}, minmax(0, 1fr)); }
    th[scope='row'], th[scope='rowgroup'] { grid-column: 1 / -1; padding-bottom: 0; }
    th[scope='row'] { font-size: ${tokens.font.xs}; }
    ${RowLabel} { position: sticky; left: ${tokens.space[3]}; }
    ${LabelHead} { ${visuallyHidden} padding: 0; }
    td { border-top: 0; padding-top: ${tokens.space[1]}; }
    td + td { border-left: 1px solid ${tokens.color.line}; }
  }
  tr[data-differs='true'] td { font-weight: 600; }
  tr[data-differs='true'] th { color: ${tokens.color.ink}; }
`;
export const Mark = styled.span`margin-left: ${tokens.space[1]}; color: ${tokens.color.accent}; font-weight: 700;`;

const Sign = styled.span<{ $yes: boolean }>`
  color: ${({ $yes }) => ($yes ? tokens.color.success : tokens.color.subtle)};
  font-weight: 700;
`;

/** Whether a car has a feature. */
const YesNo = ({ yes }: { yes: boolean }) => (
  <>
    <Sign $yes={yes} aria-hidden>
      {yes ? '✓' : '–'}
    </Sign>
    <VisuallyHidden>{yes ? 'Yes' : 'No'}</VisuallyHidden>
  </>
);

type Props = { ads: Ad[]; groups: RowGroup[]; pathWithout: (slug: string) => string };

/**
 * Cars as columns, attributes as rows; scrolls sideways where they do not fit, with a sticky first column, on a phone
 * with each label above its row.
 */
export function ComparisonTable({ ads, groups, pathWithout }: Props): ReactNode {
  return (
    <Scroll role="region" aria-label="Comparison" tabIndex={0}>
      <Table $cars={ads.length}>
        <VisuallyHidden as="caption">{ads.map(({ title }) => title).join(', ')}, side by side</VisuallyHidden>
        <colgroup>
          <LabelColumn />
          <col span={ads.length} />
        </colgroup>
        <thead>
          <tr>
            <LabelHead scope="col">
              <VisuallyHidden>Fact</VisuallyHidden>
            </LabelHead>
            {ads.map((ad, index) => (
              <th key={ad._id} scope="col">
                <CarHead ad={ad} first={index === 0} pathWithout={pathWithout(ad.slug)} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={ads.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map(({ label, values, differs }, index) => (
              <tr key={label} data-first={index === 0 || undefined} data-differs={differs}>
                <th scope="row">
                  <RowLabel>
                    {label}
                    {differs && (
                      <>
                        <Mark aria-hidden>≠</Mark>
                        <VisuallyHidden> (differs)</VisuallyHidden>
                      </>
                    )}
                  </RowLabel>
                </th>
                {values.map((value, column) => (
                  <td key={ads[column]?._id}>{typeof value === 'string' ? value : <YesNo yes={value} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </Scroll>
  );
}
