import { SURFACE_COLORS } from '@roadworthy/contract/theme-colors';

/** Storage key of the choice; the edge's document reads it before the first paint. */
const themeKey = 'rw.theme';
export type ThemeChoice = 'light' | 'dark';

/** The visitor's choice, else the system's. */
export const getActiveTheme = (window: Window): ThemeChoice => {
  const chosen = window.document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Applies a choice, also to the browser's frame around the page, and stores it. */
export function setTheme(window: Window, choice: ThemeChoice): void {
  window.document.documentElement.dataset.theme = choice;
  for (const meta of window.document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = SURFACE_COLORS[choice];
  try {
    window.localStorage.setItem(themeKey, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
