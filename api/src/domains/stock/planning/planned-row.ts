import { stockFieldLabels } from '@roadworthy/contract/stock';
import type { stockRows } from '../schema';

/** A row of a file as it was read. */
export type FileRow = { number: number; cells: string[] };

/** What a plan says about a row, beside its number and cells. */
export type Outcome = Required<
  Pick<
    typeof stockRows.$inferInsert,
    'kind' | 'keys' | 'title' | 'variant' | 'fields' | 'changes' | 'photos' | 'reason'
  >
> & { adId: number | null };

export const noOutcome: Outcome = {
  kind: 'unchanged',
  keys: [],
  adId: null,
  title: '',
  variant: '',
  fields: {},
  changes: [],
  photos: [],
  reason: '',
};

export const refuse = (outcome: Partial<Outcome>, reason: string): Outcome => ({
  ...noOutcome,
  ...outcome,
  kind: 'refused',
  changes: [],
  reason,
});

/** The messages of a form with the names of its fields: 'Price: Must be a number'. */
export const describeErrors = (errors: Readonly<Record<string, string>>): string =>
  Object.entries(errors)
    .filter(([field]) => field !== 'car_id')
    .map(([field, message]) => `${stockFieldLabels[field as keyof typeof stockFieldLabels] ?? field}: ${message}`)
    .join('; ');
