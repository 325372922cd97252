/** A file of cars: its headings, and its rows with their numbers in the file. */
export type StockTable = { headings: string[]; rows: { number: number; cells: string[] }[] };

/** Why a file cannot be read; its message is for the seller. */
export class StockFileError extends Error {}
