import { DATA_SAVER_PATTERN } from '@roadworthy/contract/data-saver';
import { SURFACE_COLORS } from '@roadworthy/contract/theme-colors';
import { callScript } from '../../../../src/inline-scripts/call-script';
import { savesData } from '../../../../src/inline-scripts/saves-data';

function applyTheme(saves: typeof savesData, chosen: RegExp, colors: typeof SURFACE_COLORS): void {
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem('rw.theme');
    if (theme === 'dark' || theme === 'light') {
      dataset.theme = theme;
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
        meta.content = colors[theme];
    }
    if (localStorage.getItem('rw.font') && !saves(chosen)) dataset.font = 'ready';
  } catch {
    // The storage is blocked.
  }
}

/**
 * Sets the chosen theme, and the font when an earlier page has loaded it and data are not saved, before the first paint; a
 * module would run too late.
 */
export const themeScript: string = callScript(applyTheme, savesData, DATA_SAVER_PATTERN, SURFACE_COLORS);
