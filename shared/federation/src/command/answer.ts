/** What a command answers: to programs, and to people. */
export type Answer = { json: unknown; text: string };

const dash = '–';

/** Columns of text, as wide as their longest entry; an empty entry is a dash. */
export function columns(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const all = [head, ...rows.map((row) => row.map((entry) => entry || dash))];
  const widths = head.map((_, place) => Math.max(...all.map((row) => (row[place] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((entry, place) => entry?.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** How long ago something was, in one unit: `3 min`. */
export function ago(at: string | undefined, now = Date.now()): string | undefined {
  if (!at) return undefined;
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}
