import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { StockFileError } from './stock-table';

/** Of all parts of a workbook, unpacked. */
const MAX_UNPACKED_BYTES = 40_000_000;
const MAX_PARTS = 2_000;

/**
 * Refuses a workbook that unpacks to more than a stock file needs. A part never unpacks to more than its entry says,
 * because the unpacker allocates that much.
 */
function checkUnpackedSize(body: Uint8Array): void {
  let [bytes, parts] = [0, 0];
  unzipSync(body, {
    filter: ({ originalSize }) => {
      bytes += originalSize;
      parts++;
      if (bytes > MAX_UNPACKED_BYTES || parts > MAX_PARTS) throw new StockFileError('This workbook is too large.');
      return false;
    },
  });
}

const toText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null || cell === undefined ? '' : String(cell);

/** The rows of the first sheet of an xlsx file: the values of formulas as Excel stored them. @throws StockFileError */
export async function readExcel(body: Buffer): Promise<string[][]> {
  try {
    checkUnpackedSize(body);
    const sheet = await readSheet(new Uint8Array(body).buffer);
    return sheet.map((row) => row.map(toText));
  } catch (problem) {
    if (problem instanceof StockFileError) throw problem;
    throw new StockFileError('This Excel file cannot be read. Save it as .xlsx, or as CSV.');
  }
}
