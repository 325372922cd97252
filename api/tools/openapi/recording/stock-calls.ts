import { type Context, dataOf, type RecordedCall } from './call';

const file = [
  'Stock No;Make;Model;Derivative;Year;Selling Price;Odometer;Transmission;Colour;Features',
  'A12;VW;Polo;1.0 TSI Comfortline;2019;R 189 900;84 000 km;Manual;White;Aircon, Bluetooth',
].join('\n');
/** What the dealer's address answers. */
export const recordedFeed = Buffer.from(file.replace('189 900', '179 900'));
const address = 'https://dealer.example/stock.csv';

const imported = (context: Context): string => dataOf(context, 'POST /api/v1/stock/imports')._id;
const rowOf = (context: Context): string => dataOf(context, 'GET /api/v1/stock/imports/:id').entries[0]._id;
const uploadedUrls = (context: Context): string[] =>
  dataOf(context, 'POST /api/v1/cars/upload-other-car-images').map(({ url }: { url: string }) => url);
const firstAd = (context: Context): string => dataOf(context, 'GET /api/v1/stock').ads[0]._id;

/** Calls of a dealer about the own stock, in an order in which each succeeds. */
export const stockCalls: readonly RecordedCall[] = [
  ['POST /api/v1/cars/upload-other-car-images', () => ({ as: 'dealer', pictures: ['images', 'images', 'images'] })],
  ['POST /api/v1/stock/imports', () => ({ as: 'dealer', file })],
  [
    'POST /api/v1/stock/imports/:id/plan',
    (context) => ({
      as: 'dealer',
      params: { id: imported(context) },
      body: {
        mapping: {
          ...{ 'Stock No': 'stockNumber', Make: 'make', Model: 'model', Derivative: 'variant', Year: 'year' },
          ...{ 'Selling Price': 'price', Odometer: 'mileage', Transmission: 'transmission', Colour: 'exteriorcolor' },
          Features: 'carfeatures',
        },
        defaults: {
          ...{ address: '1 Main Road, Pretoria', condition: 'Used', exteriorcolor: '', interiorcolor: 'Black' },
          carfeatures: [],
        },
        missing: 'leave',
      },
    }),
  ],
  [
    'POST /api/v1/stock/imports/:id/apply',
    (context) => ({ as: 'dealer', params: { id: imported(context) }, body: {} }),
  ],
  ['GET /api/v1/stock/imports/:id', (context) => ({ as: 'dealer', params: { id: imported(context) } })],
  [
    'POST /api/v1/stock/rows/:id/photos',
    (context) => ({
      as: 'dealer',
      params: { id: rowOf(context) },
      body: { images: uploadedUrls(context).slice(0, 2) },
    }),
  ],
  ['POST /api/v1/stock/imports/from-address', () => ({ as: 'dealer', body: { address } })],
  ['PUT /api/v1/stock/feed', () => ({ as: 'dealer', body: { address, every_hours: 24 } })],
  ['GET /api/v1/stock', () => ({ as: 'dealer' })],
  ['GET /api/v1/stock/export', () => ({ as: 'dealer' })],
  [
    'POST /api/v1/stock/bulk-edits',
    (context) => ({
      as: 'dealer',
      body: { ads: [firstAd(context)], change: { kind: 'percent', value: -5 }, preview: false },
    }),
  ],
  [
    'POST /api/v1/stock/bulk-edits/:id/undo',
    (context) => ({ as: 'dealer', params: { id: dataOf(context, 'POST /api/v1/stock/bulk-edits')._id } }),
  ],
];
