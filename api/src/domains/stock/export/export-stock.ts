import { type StockField, stockFieldLabels } from '@roadworthy/contract/stock';
import { stringify } from 'csv-stringify/sync';
import writeWorkbook from 'write-excel-file/node';
import type { Db } from '../../../platform/database/database';
import { toPlainText } from '../../../platform/html/plain-text';
import { type StockAd, stockAds } from '../../../read-models/stock-ads';

/** Excel reads a CSV file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

const keyOf = ({ keys }: StockAd, kind: string): string =>
  keys
    .find((key) => key.startsWith(`${kind}:`))
    ?.slice(kind.length + 1)
    .toUpperCase() ?? '';

const toRow = (ad: StockAd, origin: string): Partial<Record<StockField, string | number>> => {
  const { form } = ad;
  return {
    adId: ad.id,
    stockNumber: keyOf(ad, 'stock'),
    vin: keyOf(ad, 'vin'),
    registration: keyOf(ad, 'reg'),
    ...{ title: form.title, make: form.make, model: form.model, year: form.year, price: form.price },
    ...{ mileage: form.mileage, condition: form.condition, bodytype: form.bodytype, fueltype: form.fueltype },
    ...{ engine: form.engine, transmission: form.transmission, drive: form.drive },
    ...{ exteriorcolor: form.exteriorcolor, interiorcolor: form.interiorcolor, address: form.address },
    carfeatures: form.carfeatures.join(', '),
    description: toPlainText(form.description),
    images: ad.pictures.map((picture) => `${origin}${picture}`).join(' '),
    status: ad.status,
  };
};

const { variant: _, ...columns } = stockFieldLabels;
type Column = keyof typeof columns;

/** The seller's active and inactive ads. */
async function readRows(db: Db, user: number, origin: string) {
  const listed = (await stockAds(db, user)).filter(({ status }) => status === 'active' || status === 'inactive');
  return listed.map((ad) => toRow(ad, origin));
}

/**
 * The seller's active and inactive ads as a CSV file that can be imported. Cells that a spreadsheet would take for a
 * formula begin with an apostrophe.
 */
export async function exportStock(db: Db, user: number, origin: string): Promise<string> {
  return stringify(await readRows(db, user, origin), {
    ...{ header: true, columns, escape_formulas: true, bom: false },
  }).replace(/^/, BYTE_ORDER_MARK);
}

/** The same as an Excel workbook (.xlsx). Its texts are stored as texts, which Excel never takes for formulas. */
export async function exportWorkbook(db: Db, user: number, origin: string): Promise<Buffer> {
  const names = Object.keys(columns) as Column[];
  const cars = await readRows(db, user, origin);
  const cells = cars.map((car) => names.map((name) => toCell(car[name])));
  const headings = names.map((name) => ({ ...toCell(columns[name]), fontWeight: 'bold' as const }));
  return writeWorkbook([headings, ...cells], { sheet: 'Stock', stickyRowsCount: 1 }).toBuffer();
}

const toCell = (value: string | number | undefined) =>
  typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String };
