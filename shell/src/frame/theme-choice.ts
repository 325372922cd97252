/** Where the choice is kept; the edge's document reads it before the first paint. */
export const themeKey = 'rw.theme';
export type ThemeChoice = 'light' | 'dark';

/** The theme in force: the visitor's choice, else the system's. */
export const themeInForce = (window: Window): ThemeChoice => {
  const chosen = window.document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Puts a choice in force and keeps it for the next visit. */
export function chooseTheme(window: Window, choice: ThemeChoice): void {
  window.document.documentElement.dataset.theme = choice;
  try {
    window.localStorage.setItem(themeKey, choice);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
}
