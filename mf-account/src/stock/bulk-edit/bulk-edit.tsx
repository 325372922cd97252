import type { BulkEdit as Edit, StockAd } from '@roadworthy/contract/api/stock';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { TextField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useState } from 'react';
import { AdList } from './ad-list';
import { ChangeForm } from './change-form';
import { RecentEdits } from './recent-edits';

const matches = ({ title, stock_number, status }: StockAd, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${stock_number} ${status}`.toLowerCase().includes(word));

/** Chooses own ads, and changes price or status of all of them (STOCK-21). */
export function BulkEdit({ ads, edits }: { ads: readonly StockAd[]; edits: readonly Edit[] }): ReactNode {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (ads.length === 0) return <EmptyState title="You have no cars yet" />;
  const found = ads.filter((ad) => matches(ad, search));
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  return (
    <Stack $gap={4}>
      <RecentEdits edits={edits} />
      <TextField
        label="Find cars"
        type="search"
        value={search}
        help="Words of the title, a stock number, or a status such as active."
        onChange={({ target }) => setSearch(target.value)}
      />
      <AdList ads={found} chosen={chosen} onToggle={toggle} />
      <ChangeForm ads={ads.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : []))} onDone={() => setChosen(new Set())} />
    </Stack>
  );
}
