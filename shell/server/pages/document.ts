import { brand } from '@roadworthy/contract/brand';
import type { Registry, Release } from '@roadworthy/contract/registry';
import type { PageRegion, RenderedPage } from '@roadworthy/contract/rendering';
import { publicRegistry } from '../live-registry';

/** JSON inside a script element: `<` is escaped so that no text can end the element. */
const scriptSafe = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const address = (file: string) => (/^https?:/.test(file) ? file : `/releases/${file}`);

/** Sets the chosen theme before the first paint; runs before anything else, so it cannot be a module. */
const themeScript = `try{const t=localStorage.getItem('rw.theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`;

/** Entries are checked against the registry; their chunks are fetched by webpack's own loader, from the same folder. */
const check = (release: Release, file: string) =>
  file === release.entry && release.integrity[file]
    ? ` integrity="${release.integrity[file]}" crossorigin="anonymous"`
    : '';

/** Fetched exactly as it will be asked for later: another mode would fetch it twice. */
const preload = (release: Release, file: string, nonce: string): string =>
  file.endsWith('.woff2')
    ? `<link rel="preload" href="${address(file)}" as="font" type="font/woff2" crossorigin>`
    : `<link rel="preload" href="${address(file)}" as="script" nonce="${nonce}"${check(release, file)}>`;

/** Exactly the files that a page needs: the shell's, and of each region the entry and the chunks of its module. */
function preloads(registry: Registry, regions: readonly PageRegion[], nonce: string): string {
  const links = new Set<string>();
  const add = (area: string, pick: (release: Release) => readonly string[]) => {
    const release = registry.areas[area]?.live;
    for (const file of release ? pick(release) : []) links.add(preload(release as Release, file, nonce));
  };
  add('shell', ({ assets }) => assets[''] ?? []);
  for (const { area, expose } of regions) add(area, ({ entry, assets }) => [entry, ...(assets[expose] ?? [])]);
  return [...links].join('\n');
}

export type DocumentStart = {
  registry: Registry;
  regions: readonly PageRegion[];
  nonce: string;
  developmentServers: readonly string[];
};

/** The start of every document, up to the inside of its head: all that carries the nonce, and what to fetch at once. */
export function documentStart({ registry, regions, nonce, developmentServers }: DocumentStart): string {
  const shell = registry.areas.shell?.live;
  if (!shell) throw new Error('No shell is released.');
  const reload = developmentServers.map(
    (origin) => `<script defer src="${origin}/reload.js" nonce="${nonce}"></script>\n`,
  );
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${themeScript}</script>
${preloads(registry, regions, nonce)}
<script defer src="${address(shell.entry)}" nonce="${nonce}"${check(shell, shell.entry)}></script>
${reload.join('')}`;
}

const noScript = `${brand.name} needs JavaScript for this page. You can reach us at ${brand.email} or ${brand.phone}.`;

/**
 * The rest of a document: the rendered page and what its loaders gave; without a page, an empty frame for the browser to
 * fill. The registry travels in it, so that no request is made for it.
 */
export function documentRest(registry: Registry, page: RenderedPage | null): string {
  const data = page ? `<script type="application/json" id="page-data">${page.data}</script>\n` : '';
  return `${page?.head ?? `<title>${brand.name}</title>`}
${page?.styles ?? ''}
</head>
<body>
<div id="app">${page?.app ?? ''}</div>
${page ? '' : `<noscript>${noScript}</noscript>\n`}${data}<script type="application/json" id="release-registry">${scriptSafe(publicRegistry(registry))}</script>
</body>
</html>
`;
}
