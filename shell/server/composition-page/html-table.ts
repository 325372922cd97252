import { escapeHtml } from '@roadworthy/contract/escape-html';

const EMPTY_CELL = '<span class="none">–</span>';

/** A time of day in UTC, to the minute. */
export const time = (at: string | undefined): string =>
  at ? `<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 16).replace('T', ' '))}</time>` : EMPTY_CELL;

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** A table that scrolls in its own area, its first column naming the row. Cells are HTML. */
export function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell || EMPTY_CELL}</td>`).join('');
  const line = ([first = '', ...rest]: readonly string[]) => `<tr><th scope="row">${first}</th>${cells(rest)}</tr>`;
  const heads = head.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table><thead><tr>${heads}</tr></thead>
<tbody>${rows.map(line).join('\n')}</tbody></table></div>`;
}
