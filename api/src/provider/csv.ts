import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV with a header. What strangers wrote is no formula for the spreadsheet that opens it: values that begin
 * like one get an apostrophe before them. With the mark by which spreadsheets know UTF-8.
 */
export const csvOf = (rows: readonly object[]): string =>
  stringify([...rows], { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' });
