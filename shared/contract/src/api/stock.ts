import { type Static, type TSchema, Type } from 'typebox';
import { MAX_PICTURES } from '../limits';
import { adStatuses } from '../options';
import {
  FEED_HOURS,
  MISSING_CHOICES,
  STOCK_IMPORT_STATUSES,
  STOCK_ROW_KINDS,
  STOCK_ROW_STATES,
  stockFields,
} from '../stock';
import { AllowanceResponse } from './posting';
import { successResponse } from './response';

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Text = Type.String({ maxLength: 200 });

/** What holds for cars whose row does not say it; empty for nothing. */
export const StockDefaults = Type.Object(
  {
    address: Text,
    condition: Text,
    exteriorcolor: Text,
    interiorcolor: Text,
    carfeatures: Type.Array(Text, { maxItems: 50 }),
  },
  { additionalProperties: false },
);
export type StockDefaults = Static<typeof StockDefaults>;

/** The meaning of each heading; '' for a column that is not read. */
export const StockMapping = Type.Record(Type.String({ maxLength: 200 }), Type.Enum(['', ...stockFields]));
export type StockMapping = Static<typeof StockMapping>;

/** `stock/imports/{id}/plan` (ours): compares the file with the caller's ads. Nothing is written to ads. */
export const StockPlanRequest = Type.Object(
  { mapping: StockMapping, defaults: StockDefaults, missing: Type.Enum(MISSING_CHOICES) },
  { additionalProperties: false },
);
export type StockPlanRequest = Static<typeof StockPlanRequest>;

const Counts = Type.Object(
  Object.fromEntries(STOCK_ROW_KINDS.map((kind) => [kind, Type.Integer()])) as Record<
    (typeof STOCK_ROW_KINDS)[number],
    ReturnType<typeof Type.Integer>
  >,
);

/** An import with what it found. `progress` counts the rows that applying it changes. Moments are ISO 8601. */
export const StockImport = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  /** The address that it was fetched from; null for an uploaded file. */
  address: orNull(Type.String()),
  status: Type.Enum(STOCK_IMPORT_STATUSES),
  created_at: Type.String(),
  applied_at: orNull(Type.String()),
  rows: Type.Integer(),
  counts: Counts,
  progress: Type.Object({
    total: Type.Integer(),
    done: Type.Integer(),
    /** Done, or a new ad whose further photos are still being fetched. */
    live: Type.Integer(),
    failed: Type.Integer(),
    waiting: Type.Integer(),
    /** Photos of new and changed cars that are fetched, and of all. */
    photos: Type.Integer(),
    all_photos: Type.Integer(),
  }),
  /** Why it has to be confirmed: most of the stock is missing from the file; null otherwise. */
  warning: orNull(Type.String()),
});
export type StockImport = Static<typeof StockImport>;

/** The columns of an import, each with its first values, and how they are read. */
export const StockColumns = Type.Object({
  columns: Type.Array(Type.Object({ heading: Type.String(), samples: Type.Array(Type.String()) })),
  mapping: StockMapping,
  defaults: StockDefaults,
  missing: Type.Enum(MISSING_CHOICES),
});
export type StockColumns = Static<typeof StockColumns>;

/** A car of an import. `row` is its row in the file; null for a missing one. `values` are texts for people. */
export const StockRow = Type.Object({
  _id: Type.String(),
  row: orNull(Type.Integer()),
  kind: Type.Enum(STOCK_ROW_KINDS),
  state: Type.Enum(STOCK_ROW_STATES),
  title: Type.String(),
  /** The variant of the catalogue that was recognised; '' for none. */
  variant: Type.String(),
  car_id: orNull(Type.String()),
  reason: Type.String(),
  photos: Type.Integer(),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
});
export type StockRow = Static<typeof StockRow>;

/** `stock/export` (ours): as CSV, or as an Excel workbook. */
export const StockExportSearch = Type.Object(
  { format: Type.Optional(Type.Enum(['csv', 'xlsx'])) },
  { additionalProperties: false },
);

export const StockImportResponse = successResponse(StockImport);
export const StockImportDetailResponse = successResponse(
  Type.Object({ ...StockImport.properties, ...StockColumns.properties, entries: Type.Array(StockRow) }),
  { totalCount: Type.Integer() },
);
/** `stock/imports/{id}` (ours): one page of its rows. */
export const StockRowSearch = Type.Object(
  {
    kind: Type.Optional(Type.Enum(STOCK_ROW_KINDS)),
    page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })),
  },
  { additionalProperties: false },
);
export const StockParams = Type.Object({ id: Type.String({ maxLength: 40 }) });
export const StockImportFromAddress = Type.Object(
  { address: Type.String({ minLength: 1, maxLength: 2_000 }) },
  { additionalProperties: false },
);
/** `confirmed`: also when most of the stock is missing from the file. */
export const StockApplyRequest = Type.Object(
  { confirmed: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
/** `stock/rows/{id}/photos` (ours): uploads for a new car whose row names no photo. */
export const StockPhotosRequest = Type.Object(
  { images: Type.Array(Text, { minItems: 1, maxItems: MAX_PICTURES }) },
  { additionalProperties: false },
);

/** An address that is fetched on a schedule, and how the last time went. */
const StockFeed = Type.Object({
  address: Type.String(),
  every_hours: Type.Integer(),
  checked_at: orNull(Type.String()),
  next_at: Type.String(),
  problem: Type.String(),
});
/** An `address` of '' ends the schedule. */
export const StockFeedRequest = Type.Object(
  { address: Type.String({ maxLength: 2_000 }), every_hours: Type.Enum(FEED_HOURS) },
  { additionalProperties: false },
);

/** A change of several own ads: of the price, in percent or rand, or of the status. */
export const BulkChange = Type.Union([
  Type.Object(
    { kind: Type.Literal('percent'), value: Type.Number({ minimum: -90, maximum: 500 }) },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('amount'), value: Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 }) },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('status'), value: Type.Enum(adStatuses) }, { additionalProperties: false }),
]);
export type BulkChange = Static<typeof BulkChange>;
/** `stock/bulk-edits` (ours): `preview` only says what would change. */
export const BulkEditRequest = Type.Object(
  {
    ads: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 1_000 }),
    change: BulkChange,
    preview: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type BulkEditRequest = Static<typeof BulkEditRequest>;
/** A changed ad; `reason` says why it is not changed. */
export const BulkEditEntry = Type.Object({
  car_id: Type.String(),
  title: Type.String(),
  before: Type.String(),
  after: Type.String(),
  reason: Type.String(),
});
export type BulkEditEntry = Static<typeof BulkEditEntry>;
export const BulkEdit = Type.Object({
  _id: orNull(Type.String()),
  created_at: Type.String(),
  /** What was changed: 'Price −5 %'. */
  summary: Type.String(),
  count: Type.Integer(),
  undone_at: orNull(Type.String()),
});
export type BulkEdit = Static<typeof BulkEdit>;
export const BulkEditResponse = successResponse(
  Type.Object({ ...BulkEdit.properties, entries: Type.Array(BulkEditEntry) }),
);

/** An own ad in the list for changing several at once. */
export const StockAd = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  price: Type.Integer(),
  mileage: Type.Integer(),
  status: Type.String(),
  stock_number: Type.String(),
});
export type StockAd = Static<typeof StockAd>;
/** `stock` (ours): the caller's stock, its feed, and the latest imports and changes. */
export const StockResponse = successResponse(
  Type.Object({
    allowance: AllowanceResponse.properties.data,
    ads: Type.Array(StockAd),
    feed: orNull(StockFeed),
    imports: Type.Array(StockImport),
    bulk_edits: Type.Array(BulkEdit),
  }),
);
export type StockResponse = Static<typeof StockResponse>;
