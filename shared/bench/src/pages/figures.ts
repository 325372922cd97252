import { median } from '../statistics';

/** Results of one page load. Times in milliseconds, bytes as transferred. */
export type Figures = {
  /** Lighthouse's performance score, 0 to 100. */
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Scripts requested before the shell had hydrated the page. */
  firstScriptBytes: number;
  /** All scripts until the network is idle. */
  scriptBytes: number;
  bytes: number;
  requests: number;
  /** Elements of the loaded document: shows whether two loads had the same page. */
  elements: number;
};

const names = [
  'score',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'firstScriptBytes',
  'scriptBytes',
  'bytes',
  'requests',
  'elements',
] as const;

/** The median of each figure separately. @throws when there are no runs */
export const medianFigures = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Figures;

/** Ratio of the federated page to the same code in one bundle. */
export type Ratios = { lcp: number; bytes: number; scriptBytes: number };

export const ratiosOf = (federated: Figures, single: Figures): Ratios => ({
  lcp: federated.lcp / single.lcp,
  bytes: federated.bytes / single.bytes,
  scriptBytes: federated.scriptBytes / single.scriptBytes,
});
