import type { ReleaseOutcome } from '../rollout/activate';

/** A command's output: `--json`, and text. */
export type CommandOutput = { json: unknown; text: string };

export const describeOutcome = ({ switched }: ReleaseOutcome, canary?: number): string => {
  if (canary !== undefined) return switched ? `now a canary for ${canary} % of visitors` : 'was that canary';
  return switched ? 'now live' : 'was live';
};

const DASH = '–';

/** Text columns as wide as their longest entry; a dash for an empty entry. */
export function formatColumns(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const all = [head, ...rows.map((row) => row.map((entry) => entry || DASH))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((entry, column) => entry?.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Age in one unit: `3 min`. */
export function formatAge(time: string | undefined, now = Date.now()): string | undefined {
  if (!time) return undefined;
  const seconds = Math.max(0, Math.round((now - Date.parse(time)) / 1000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}
