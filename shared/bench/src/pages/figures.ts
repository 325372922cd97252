import { median } from '../statistics';

/** What one load of a page came to. Times in milliseconds, bytes as transferred. */
export type Figures = {
  /** Lighthouse's performance score, 0 to 100. */
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Scripts asked for before the shell had taken the page over. */
  firstScriptBytes: number;
  /** Every script until the page is quiet. */
  scriptBytes: number;
  bytes: number;
  requests: number;
  /** Elements of the document in the end: tells whether two loads showed the same page. */
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

/** The median of each figure by itself. @throws when there are no runs */
export const medianFigures = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Figures;

/** How many times as much the federated page takes as the same code in one bundle. */
export type Ratios = { lcp: number; bytes: number; scriptBytes: number };

export const ratiosOf = (federated: Figures, single: Figures): Ratios => ({
  lcp: federated.lcp / single.lcp,
  bytes: federated.bytes / single.bytes,
  scriptBytes: federated.scriptBytes / single.scriptBytes,
});
