import { MAX_STOCK_CELL_LENGTH, MAX_STOCK_ROWS } from '@roadworthy/contract/limits';
import { findField } from './headings';
import { readCsv } from './read-csv';
import { readExcel } from './read-excel';
import { readXml } from './read-xml';
import { StockFileError, type StockTable } from './stock-table';

const MAX_COLUMNS = 150;
const MAX_HEADING_LENGTH = 120;
/** A title and a date may stand above the headings. */
const MAX_ROWS_ABOVE = 10;

const isFilled = (cell: string) => cell !== '';
/** An apostrophe before what looks like a formula is one that exports add. */
const cleanCell = (cell: string) =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, MAX_STOCK_CELL_LENGTH);

/** The kind of a file by its content: names and types of feeds are often wrong. */
async function readRecords(body: Buffer): Promise<string[][]> {
  if (body.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return readExcel(body);
  if (body.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new StockFileError('This is an old Excel file (.xls). Save it as .xlsx, or as CSV.');
  const start = body.subarray(0, 200).toString('latin1').replaceAll('\u0000', '');
  return /^[^\w<]*</.test(start) ? readXml(body) : readCsv(body);
}

/** The row with the headings: of the first ones that with the most known headings. */
function findHeadingRow(records: readonly string[][]): number {
  const scores = records
    .slice(0, MAX_ROWS_ABOVE)
    .map((record) => 100 * record.filter((cell) => findField(cell)).length + record.filter(isFilled).length);
  return scores.indexOf(Math.max(...scores));
}

/** Headings that differ from each other: an empty one is 'Column 3'. */
function nameColumns(cells: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const name =
      cell
        .replace(/^_+|\s+/g, ' ')
        .trim()
        .slice(0, MAX_HEADING_LENGTH) || `Column ${index + 1}`;
    let unique = name;
    for (let count = 2; names.has(unique); count++) unique = `${name} (${count})`;
    names.add(unique);
  }
  return [...names];
}

/** Reads a CSV, Excel or XML file of cars. @throws StockFileError */
export async function readStockFile(body: Buffer): Promise<StockTable> {
  const records = (await readRecords(body)).map((record) => record.slice(0, MAX_COLUMNS).map(cleanCell));
  const headingRow = findHeadingRow(records);
  const headings = nameColumns(records[headingRow] ?? []);
  const rows = records
    .map((cells, index) => ({ number: index + 1, cells: headings.map((_, column) => cells[column] ?? '') }))
    .slice(headingRow + 1)
    .filter(({ cells }) => cells.some(isFilled));
  if (headings.length < 2 || rows.length === 0)
    throw new StockFileError('We found no cars in this file. It needs a row of headings, and a row for each car.');
  if (rows.length > MAX_STOCK_ROWS)
    throw new StockFileError(`This file has more than ${MAX_STOCK_ROWS} cars. Please split it.`);
  return { headings, rows };
}
