/** What a column of a stock file may be, with its name in lists. `adId` is the ad's number here, in our own export. */
export const stockFieldLabels = {
  adId: 'Ad number here',
  stockNumber: 'Stock number',
  vin: 'VIN',
  registration: 'Registration',
  title: 'Title',
  make: 'Make',
  model: 'Model',
  variant: 'Variant',
  year: 'Year',
  price: 'Price',
  mileage: 'Mileage',
  condition: 'Condition',
  bodytype: 'Body type',
  fueltype: 'Fuel',
  engine: 'Engine',
  transmission: 'Transmission',
  drive: 'Drive',
  exteriorcolor: 'Exterior colour',
  interiorcolor: 'Interior colour',
  carfeatures: 'Features',
  description: 'Description',
  address: 'Address',
  images: 'Photos',
  status: 'Status',
} as const;
export type StockField = keyof typeof stockFieldLabels;
export const stockFields = Object.keys(stockFieldLabels) as StockField[];

/** What an import finds about a car; `missing`: an ad of an earlier import that is not in the file. */
export const STOCK_ROW_KINDS = ['new', 'changed', 'sold', 'missing', 'unchanged', 'refused'] as const;
export type StockRowKind = (typeof STOCK_ROW_KINDS)[number];

/** How far the row of an applied import is; `waiting`: a new car without a photo. */
export const STOCK_ROW_STATES = ['planned', 'due', 'waiting', 'done', 'failed'] as const;
export type StockRowState = (typeof STOCK_ROW_STATES)[number];

/** `mapping`: its columns are not confirmed; `planned`: nothing is written yet; `replaced`: by a newer one. */
export const STOCK_IMPORT_STATUSES = ['mapping', 'planned', 'applying', 'done', 'replaced'] as const;
export type StockImportStatus = (typeof STOCK_IMPORT_STATUSES)[number];

/** What becomes of ads that are missing from a full file. */
export const MISSING_CHOICES = ['leave', 'sold', 'inactive'] as const;
export type MissingChoice = (typeof MISSING_CHOICES)[number];

/** Hours between two fetches of a feed. */
export const FEED_HOURS = [1, 6, 24] as const;
