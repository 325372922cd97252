import { median } from './statistics';

/**
 * Rows of a table: the median of each figure of the visits, its target, if it has one, and whether it is met.
 * @param names titles of the figures, in the order of the rows
 * @param targets inclusive upper bounds
 */
export const medianRows = <Name extends string>(
  visits: readonly Readonly<Record<Name, number>>[],
  names: Record<Name, string>,
  targets: Partial<Record<Name, number>>,
): string[][] =>
  (Object.keys(names) as Name[]).map((name) => {
    const value = median(visits.map((visit) => visit[name]));
    const target = targets[name];
    return [
      names[name],
      value.toFixed(0),
      ...(target === undefined ? ['', ''] : [String(target), value > target ? '✗' : '✓']),
    ];
  });
