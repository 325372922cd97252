import { callScript } from '../../../../src/inline-scripts/call-script';

/** The preview that a document shows. */
export type ShownPreview = { name: string; expiresAt: string };

/** Query parameter with a preview's token; an empty one leaves the preview. */
export const PREVIEW_PARAMETER = 'preview';

/** As the ribbon of local remotes (shell/src/override/ribbon.tsx), with colors for a document whose shell does not start. */
const BAR_STYLE = `position:fixed;left:16px;bottom:calc(var(--bottom-bar,0px) + 16px);z-index:90;display:flex;align-items:center;gap:16px;
max-width:calc(100vw - 32px);box-sizing:border-box;padding:8px 16px;border:1px solid var(--color-warning,#8a5300);border-radius:8px;
background:var(--color-warning-soft,#fdf0d5);color:var(--color-ink,#1c1917);box-shadow:var(--shadow-high);font-size:.875rem`;
const LINK_STYLE =
  'color:var(--color-accent,#b4431f);font-weight:600;white-space:nowrap;min-height:44px;display:flex;align-items:center';

type Ribbon = ShownPreview & { leaveAddress: string; barStyle: string; linkStyle: string };

function showRibbon({ name, expiresAt, leaveAddress, barStyle, linkStyle }: Ribbon): void {
  function add(): void {
    const bar = document.createElement('aside');
    bar.setAttribute('aria-label', 'Preview');
    bar.style.cssText = barStyle;
    const text = document.createElement('span');
    const end = new Date(expiresAt).toLocaleString('en-ZA', { dateStyle: 'medium', timeStyle: 'short' });
    text.textContent = `Preview ${name} until ${end}`;
    text.style.cssText = 'overflow-wrap:anywhere';
    const link = document.createElement('a');
    link.textContent = 'Leave preview';
    link.href = leaveAddress;
    link.style.cssText = linkStyle;
    bar.append(text, link);
    document.body.append(bar);
  }
  if (document.body) add();
  else addEventListener('DOMContentLoaded', add);
}

/**
 * Shows on a preview's page which preview it is, until when, and how to leave it. The edge adds it, because the shell may
 * be what is previewed, and may not start.
 */
export const previewRibbonScript = (preview: ShownPreview): string =>
  callScript(showRibbon, {
    ...preview,
    leaveAddress: `?${PREVIEW_PARAMETER}=`,
    barStyle: BAR_STYLE,
    linkStyle: LINK_STYLE,
  });
