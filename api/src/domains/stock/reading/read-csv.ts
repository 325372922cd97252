import { MAX_STOCK_ROWS } from '@roadworthy/contract/limits';
import { parse } from 'csv-parse/sync';
import { StockFileError } from './stock-table';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Headings and empty rows are allowed beside the cars. */
const MAX_RECORDS = 2 * MAX_STOCK_ROWS + 50;

/** Text of UTF-8, UTF-16 with a mark, or Windows-1252, in which Excel saves. */
export function decodeText(body: Buffer): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body);
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

/** The delimiter that the first lines have most often outside quotes. Excel in South Africa writes semicolons. */
function findDelimiter(text: string): string {
  const start = text.slice(0, 5_000).replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => start.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best));
}

/** The records of a CSV file. @throws StockFileError */
export function readCsv(body: Buffer): string[][] {
  // Excel's own hint about the delimiter is no record.
  const text = decodeText(body).replace(/^sep=.\r?\n/, '\n');
  if (text.includes('\u0000')) throw new StockFileError('This is not a CSV, Excel or XML file.');
  try {
    return parse(text, {
      delimiter: findDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
      to: MAX_RECORDS,
    });
  } catch {
    throw new StockFileError('This CSV file cannot be read: a quotation mark may be missing.');
  }
}
