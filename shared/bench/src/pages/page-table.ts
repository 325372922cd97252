import { textTable } from '../text-table';
import type { Comparison } from './compare';
import type { Figures } from './figures';

const head = [
  'page',
  'build',
  'score',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'first script kB',
  'script kB',
  'total kB',
  'requests',
];

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const cells = ({ score, fcp, lcp, tbt, cls, firstScriptBytes, scriptBytes, bytes, requests }: Figures): string[] => [
  ...[score, fcp, lcp, tbt].map((number) => number.toFixed(0)),
  cls.toFixed(3),
  kilobytes(firstScriptBytes),
  kilobytes(scriptBytes),
  kilobytes(bytes),
  requests.toFixed(0),
];

/** Both builds of each page, then the ratios; below the table the missed targets. */
export function pageTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ name, federated, single, ratios }) => [
    [name, 'federated', ...cells(federated.median)],
    ['', 'single', ...cells(single.median)],
    ['', 'ratio', '', '', ratios.lcp.toFixed(2), '', '', ratios.scriptBytes.toFixed(2), ratios.bytes.toFixed(3), ''],
  ]);
  const verdicts = comparisons.map(({ name, missed }) =>
    missed.length > 0 ? `✗ ${name}: ${missed.join(' · ')}` : `✓ ${name} meets every target`,
  );
  return `${textTable(head, rows)}\n\n${verdicts.join('\n')}`;
}
