import { brand } from '@roadworthy/contract/brand';
import type { Registry } from '@roadworthy/contract/registry';

/** JSON inside a script element: `<` is escaped so that no text can end the element. */
const scriptSafe = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const address = (file: string) => (/^https?:/.test(file) ? file : `/releases/${file}`);

/** Sets the chosen theme before the first paint; runs before anything else, so it cannot be a module. */
const themeScript = `try{const t=localStorage.getItem('rw.theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`;

export type DocumentParts = { registry: Registry; nonce: string; developmentServers: readonly string[] };

/** The document of every page: the registry in it, and the live shell's entry. */
export function renderDocument({ registry, nonce, developmentServers }: DocumentParts): string {
  const shell = registry.areas.shell?.live;
  if (!shell) throw new Error('No shell is released.');
  const entry = address(shell.manifest);
  const integrity = shell.integrity[shell.manifest];
  const check = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  const reload = developmentServers.map(
    (origin) => `<script defer src="${origin}/reload.js" nonce="${nonce}"></script>`,
  );
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${themeScript}</script>
<script defer src="${entry}"${check}></script>
${reload.join('')}
</head>
<body>
<div id="app"></div>
<noscript>${brand.name} needs JavaScript for now. You can reach us at ${brand.email} or ${brand.phone}.</noscript>
<script type="application/json" id="release-registry" nonce="${nonce}">${scriptSafe(registry)}</script>
</body>
</html>
`;
}
