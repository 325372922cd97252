import { stringify } from 'csv-stringify/sync';

/**
 * Where a formula may begin: at the start of a value, and where a spreadsheet might split it. South African ones part
 * cells by semicolons, so that a line of ours is one cell to them, in which neither commas nor quotes mean anything.
 */
const formulas = /(^|[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠])/g;

/**
 * Rows as CSV with a header. What strangers wrote is no formula for the spreadsheet that opens it: what begins like one
 * gets an apostrophe before it. With the mark by which spreadsheets know UTF-8.
 */
export const csvOf = (rows: readonly object[]): string =>
  stringify([...rows], {
    header: true,
    bom: true,
    cast: { string: (value) => value.replace(formulas, "$1'") },
    record_delimiter: 'windows',
    // The library knows only its own line ends; a text has what its browser wrote.
    quoted_match: /[\r\n]/,
  });
