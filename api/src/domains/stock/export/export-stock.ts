import { type StockField, stockFieldLabels } from '@roadworthy/contract/stock';
import { stringify } from 'csv-stringify/sync';
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

/**
 * The seller's active and inactive ads as a CSV file that can be imported. Cells that a spreadsheet would take for a
 * formula begin with an apostrophe.
 */
export async function exportStock(db: Db, user: number, origin: string): Promise<string> {
  const listed = (await stockAds(db, user)).filter(({ status }) => status === 'active' || status === 'inactive');
  const { variant: _, ...columns } = stockFieldLabels;
  return stringify(
    listed.map((ad) => toRow(ad, origin)),
    { header: true, columns, escape_formulas: true, bom: false },
  ).replace(/^/, BYTE_ORDER_MARK);
}
