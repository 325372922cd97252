/** What was measured of one shape, in milliseconds. */
export type Figures = { database: string; shape: string; runs: number; median: number; p99: number; slowest: number };

/** The value that so many of a hundred do not exceed. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
const rounded = (milliseconds: number) => Math.round(milliseconds * 100) / 100;

export function figuresOf(database: string, shape: string, times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    database,
    shape,
    runs: times.length,
    median: rounded(percentile(sorted, 0.5)),
    p99: rounded(percentile(sorted, 0.99)),
    slowest: rounded(sorted.at(-1) ?? 0),
  };
}

/** The figures as a table for people. */
export function tableOf(figures: readonly Figures[]): string {
  const head = ['database', 'shape', 'runs', 'median ms', 'p99 ms', 'slowest ms'];
  const rows = figures.map(({ database, shape, runs, median, p99, slowest }) => [
    database,
    shape,
    String(runs),
    ...[median, p99, slowest].map((time) => time.toFixed(1)),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
