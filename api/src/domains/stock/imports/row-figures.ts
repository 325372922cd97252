import type { StockRowKind, StockRowState } from '@roadworthy/contract/stock';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idArrayText } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';

/** Numbers of rows and photos by import, kind and state; photos of changed rows count only where they are fetched. */
type Figures = {
  importId: number;
  kind: StockRowKind;
  state: StockRowState;
  /** A new ad of this row exists. */
  isPosted: boolean;
  count: number;
  photos: number;
  fetched: number;
};

const readFigures = prepared<{ ids: string }, Figures>(
  'stock-row-figures',
  sql`select import_id::int as "importId", kind, state, (kind = 'new' and ad_id is not null) as "isPosted", count(*)::int as count,
        coalesce(sum(case when kind = 'new' or fetched <> '{}' then jsonb_array_length(photos) else 0 end), 0)::int as photos,
        coalesce(sum((select count(*) from jsonb_object_keys(fetched))), 0)::int as fetched
      from stock_rows where import_id = any(${sql.placeholder('ids')}::bigint[]) group by import_id, kind, state, "isPosted"`,
);

export const rowFigures = (db: Db, ids: readonly number[]): Promise<Figures[]> =>
  readFigures(db, { ids: idArrayText(ids) });
