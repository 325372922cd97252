import { stringify } from 'csv-stringify/sync';

/**
 * Where a formula may begin: at the start of a value, and after separators. Spreadsheets with South African settings
 * split cells at semicolons and ignore the quotes of comma-separated files.
 */
const formulas = /(^|[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠])/g;

/**
 * Rows as CSV with a header and a UTF-8 byte order mark. An apostrophe before user input that looks like a formula
 * keeps spreadsheets from running it.
 */
export const toCsv = (rows: readonly object[]): string =>
  stringify([...rows], {
    header: true,
    bom: true,
    cast: { string: (value) => value.replace(formulas, "$1'") },
    record_delimiter: 'windows',
    // The library handles its own line ending only; texts contain those of browsers.
    quoted_match: /[\r\n]/,
  });
