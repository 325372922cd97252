import type { StockImport } from '@roadworthy/contract/api/stock';
import {
  MISSING_CHOICES,
  type MissingChoice,
  STOCK_ROW_KINDS,
  type StockImportStatus,
  type StockRowKind,
  type StockRowState,
  stockFieldLabels,
} from '@roadworthy/contract/stock';

export const kindLabels: Readonly<Record<StockRowKind, string>> = {
  new: 'New',
  changed: 'Changed',
  sold: 'Sold',
  missing: 'Missing',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

export const statusLabels: Readonly<Record<StockImportStatus, string>> = {
  mapping: 'Columns to check',
  planned: 'To apply',
  applying: 'In progress',
  done: 'Applied',
  replaced: 'Not applied',
};

export const stateLabels: Readonly<Record<StockRowState, string>> = {
  planned: '',
  due: 'In progress',
  waiting: 'Needs a photo',
  done: 'Done',
  failed: 'Failed',
};

const missingLabels: Readonly<Record<MissingChoice, string>> = {
  leave: 'Leave their ads as they are',
  sold: 'Set their ads to sold',
  inactive: 'Set their ads to inactive',
};
export const missingOptions = MISSING_CHOICES.map((value) => ({ value, label: missingLabels[value] }));

/** '3 new, 2 changed'. */
export const describeCounts = ({ counts, rows }: StockImport): string =>
  STOCK_ROW_KINDS.filter((kind) => counts[kind] > 0 && kind !== 'unchanged')
    .map((kind) => `${counts[kind]} ${kindLabels[kind].toLowerCase()}`)
    .join(', ') || (rows === 1 ? '1 car' : `${rows} cars`);

/** The name of a changed field. */
export const fieldLabel = (field: string): string =>
  field === 'variantId' ? 'Variant' : (stockFieldLabels[field as keyof typeof stockFieldLabels] ?? field);
