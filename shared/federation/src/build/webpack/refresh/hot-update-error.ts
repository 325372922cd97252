const ELEMENT_ID = 'hot-update-error';

/** Fixed colors: the page's theme may not be loaded. */
const panelStyle =
  'position:fixed;inset:auto 0 0 0;z-index:2147483647;max-height:50vh;margin:0;padding:1rem;overflow:auto;' +
  'background:#1c1917;color:#fca5a5;font:0.875rem/1.5 ui-monospace,monospace;white-space:pre-wrap';

/** Called by the refresh plugin when an updated module throws during evaluation: shows the error in the page. */
export function handleRuntimeError(error: unknown): void {
  clearRuntimeErrors();
  const panel = document.createElement('pre');
  panel.id = ELEMENT_ID;
  panel.setAttribute('role', 'alert');
  panel.style.cssText = panelStyle;
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  panel.textContent = `An updated module threw an error; the page shows the code before it.\n\n${stack}`;
  document.body.append(panel);
}

/** Called after the next successful update. */
export const clearRuntimeErrors = (): void => document.getElementById(ELEMENT_ID)?.remove();
