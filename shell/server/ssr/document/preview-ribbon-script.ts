import { escapeForScript } from '../../../src/rendering/script-safe';

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

/**
 * Shows on a preview's page which preview it is, until when, and how to leave it. The edge adds it, because the shell may
 * be what is previewed, and may not start.
 */
export const previewRibbonScript = ({
  name,
  expiresAt,
}: ShownPreview): string => `(function(name,end,barStyle,linkStyle){
function add(){var bar=document.createElement('aside'),text=document.createElement('span'),link=document.createElement('a');
bar.setAttribute('aria-label','Preview');bar.style.cssText=barStyle;
text.textContent='Preview '+name+' until '+new Date(end).toLocaleString('en-ZA',{dateStyle:'medium',timeStyle:'short'});
text.style.cssText='overflow-wrap:anywhere';
link.textContent='Leave preview';link.href='?${PREVIEW_PARAMETER}=';link.style.cssText=linkStyle;bar.append(text,link);document.body.append(bar)}
document.body?add():addEventListener('DOMContentLoaded',add)
})(${[name, expiresAt, BAR_STYLE, LINK_STYLE].map(escapeForScript).join()})`;
