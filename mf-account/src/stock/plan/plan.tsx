import type { StockColumns, StockImport, StockRow } from '@roadworthy/contract/api/stock';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { STOCK_ROW_KINDS, type StockRowKind } from '@roadworthy/contract/stock';
import { useSearchParams } from '@roadworthy/router';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Row, Stack } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FilterLink } from '../../lib/filter-link';
import { kindLabels } from '../labels';
import { Apply } from './apply';
import { PlanRow } from './plan-row';
import { Progress } from './progress';

const List = styled.ul`
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  > li + li { border-top: 1px solid ${tokens.color.line}; }
`;

type Data = StockImport & StockColumns & { entries: StockRow[]; totalCount: number };
type Props = {
  data: Data;
  filter: { kind: StockRowKind | undefined; page: number };
  onEditColumns: () => void;
};

/** What an import changes, by row, or how far it is. */
export function Plan({ data, filter, onEditColumns }: Props): ReactNode {
  const [params] = useSearchParams();
  const hrefFor = (change: Record<string, string | number | null>): string => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(change))
      if (value === null || value === 1) next.delete(name);
      else next.set(name, String(value));
    return `?${next}`;
  };
  const all = STOCK_ROW_KINDS.reduce((sum, kind) => sum + data.counts[kind], 0);
  const link = (kind: StockRowKind | null, label: string, count: number) => (
    <FilterLink key={label} to={hrefFor({ kind })} aria-current={(filter.kind ?? null) === kind ? 'true' : undefined}>
      {label} {count}
    </FilterLink>
  );
  return (
    <Stack $gap={5}>
      {data.status === 'planned' ? <Apply data={data} onEditColumns={onEditColumns} /> : <Progress data={data} />}
      <Row as="nav" $gap={2} aria-label="What changes">
        {link(null, 'All', all)}
        {STOCK_ROW_KINDS.filter((kind) => data.counts[kind] > 0).map((kind) =>
          link(kind, kindLabels[kind], data.counts[kind]),
        )}
      </Row>
      {data.entries.length === 0 ? (
        <EmptyState title="No cars here" />
      ) : (
        <List aria-label="Cars">
          {data.entries.map((row) => (
            <PlanRow key={row._id} row={row} />
          ))}
        </List>
      )}
      <Pagination
        page={filter.page}
        pageCount={Math.ceil(data.totalCount / PAGE_SIZES.stockRows)}
        hrefFor={(page) => hrefFor({ page })}
      />
    </Stack>
  );
}
