import { media } from '@roadworthy/ui/theme';

/** Conditions of styles that can change while a page is open. */
const CONDITIONS = [...Object.values(media).map((rule) => rule.replace('@media ', '')), '(prefers-color-scheme: dark)'];

/** Has the browser read the sheets of components again, as each change of an at-rule does. */
function readSheetsAgain(): void {
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('style[data-styled]')) {
    if (!sheet) continue;
    const end = sheet.cssRules.length;
    sheet.insertRule('@media not all{}', end);
    sheet.deleteRule(end);
  }
}

/**
 * Applies styles of another width of the window, or of another theme. Chromium does not, until the next change, when a component adds its
 * rules in the same frame (seen in 156, known as rtfeldman/elm-css#386): a turned phone would keep the wide layout.
 */
export function followMediaQueries(): void {
  for (const condition of CONDITIONS) window.matchMedia(condition).addEventListener('change', readSheetsAgain);
}
