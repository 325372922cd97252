import { parseAmount } from '@roadworthy/contract/amount';
import type { StockMapping } from '@roadworthy/contract/api/stock';
import { MAX_PICTURES } from '@roadworthy/contract/limits';
import { adTransmissions, optionFor } from '@roadworthy/contract/options';
import type { StockField } from '@roadworthy/contract/stock';
import { isVin, normalizeVin } from '@roadworthy/contract/vin';
import { readKeys } from './car-keys';
import { fieldOf } from './headings';
import {
  readBodyType,
  readCondition,
  readDrive,
  readExteriorColor,
  readFeatures,
  readFuel,
  readInteriorColor,
  readTransmission,
} from './option-words';
import { nameStatus, readStatus } from './read-status';

/** A row of a file: the texts of its columns by what they mean; several columns of photos are lines of one text. */
export type StockCells = Partial<Record<StockField, string>>;

export function readCells(headings: readonly string[], cells: readonly string[], mapping: StockMapping): StockCells {
  const values: StockCells = {};
  for (const [index, heading] of headings.entries()) {
    const [field, cell] = [fieldOf(mapping, heading), cells[index] ?? ''];
    if (!field || cell === '') continue;
    const text = field === 'status' ? nameStatus(heading, cell) : cell;
    values[field] = values[field] === undefined ? text : `${values[field]}\n${text}`;
  }
  return values;
}

/** The addresses in a text. Commas and semicolons between addresses separate them. */
const readAddresses = (text = ''): string[] =>
  [...new Set(text.split(/\s+|[,;|](?=\s*https?:)/i).filter((word) => /^https?:\/\/./i.test(word)))].slice(
    0,
    MAX_PICTURES,
  );

/** Litres from '1.4', '1398cc' or '1 400'. */
function readEngine(text: string): string {
  const amount = parseAmount(text.replace(/\s*(cc|cm3|cm³)\s*$/i, ''), { isWhole: false });
  if (Number.isNaN(amount)) return text;
  return String(amount > 20 ? Math.round(amount / 100) / 10 : amount);
}

/** A car as its row says it: `fields` are those of the ad form that the row has, in the form's words. */
export type StockCar = {
  keys: string[];
  adId: string;
  fields: Record<string, string | string[]>;
  variantText: string;
  status: string;
  photos: string[];
};

/** @param bodyTypes names of the site's list */
export function readCar(cells: StockCells, bodyTypes: readonly string[]): StockCar {
  const { adId, variant, images, status, stockNumber: _, registration: __, carfeatures, ...texts } = cells;
  const read: Record<string, (text: string) => string> = {
    year: (text) => /(19|20)\d\d/.exec(text)?.[0] ?? text,
    condition: readCondition,
    bodytype: (text) => readBodyType(text, bodyTypes),
    fueltype: readFuel,
    engine: readEngine,
    transmission: (text) => optionFor(adTransmissions, readTransmission(text)),
    drive: readDrive,
    // A file may have a chassis number of another form: it identifies the car, but the ad does without.
    vin: (text) => (isVin(normalizeVin(text)) ? normalizeVin(text) : ''),
    exteriorcolor: readExteriorColor,
    interiorcolor: readInteriorColor,
  };
  const fields: StockCar['fields'] = {};
  for (const [field, text] of Object.entries(texts)) {
    const value = read[field]?.(text) ?? text;
    // What is not understood is filled in from the variant, or missed by the check.
    if (value) fields[field] = value;
  }
  const features = readFeatures(carfeatures ?? '');
  if (features.length > 0) fields.carfeatures = features;
  return {
    keys: readKeys(cells),
    adId: adId ?? '',
    fields,
    variantText: variant ?? '',
    status: status ? readStatus(status) : '',
    photos: readAddresses(images),
  };
}
