import { brand } from '@roadworthy/contract/brand';
import { documentTokenName, edgePaths, serviceWorkerName } from '@roadworthy/contract/edge-paths';
import type { Registry, Release } from '@roadworthy/contract/registry';
import type { PageRegion } from '@roadworthy/contract/rendering';
import { SURFACE_COLORS } from '@roadworthy/contract/theme-colors';
import { dataLineScript } from '../../../src/inline-scripts/data-line-script';
import { latePicturesScript } from '../../../src/inline-scripts/late-pictures-script';
import { movedPressScript } from '../../../src/inline-scripts/moved-press-script';
import { pressScript } from '../../../src/inline-scripts/press-script';
import { pressedLinkScript } from '../../../src/inline-scripts/pressed-link-script';
import { LOCAL_REMOTES_META, type LocalRemote, writeLocalRemote } from '../../../src/override/local-remote';
import { buildDocumentTail } from '../../../src/rendering/document-tail';
import { previewRibbonScript, type ShownPreview } from './inline-scripts/preview-ribbon-script';
import { type LoadedScript, scriptLoader } from './inline-scripts/script-loader';
import { shellFallbackScript } from './inline-scripts/shell-fallback-script';
import { themeScript } from './inline-scripts/theme-script';
import { trustedTypesScript } from './inline-scripts/trusted-types';
import { speculationRules } from './speculation-rules';

/** True for entries of development servers. */
const isCrossOrigin = (file: string) => /^https?:/.test(file);
const address = (file: string) => (isCrossOrigin(file) ? file : `/releases/${file}`);

const scriptOf = (release: Release, file: string): LoadedScript => {
  // Chunks are loaded by webpack's loader, without hashes.
  if (file !== release.entry) return [address(file)];
  return [address(file), release.integrity[file] ?? (isCrossOrigin(file) ? '' : 0)];
};

/** Exactly the scripts that a page needs: the shell's, which run while the others load, then those of each region's module. */
function findScripts(registry: Registry, shell: Release, regions: readonly PageRegion[]): LoadedScript[] {
  const files = regions.flatMap(({ area, expose, isDeferred, requiresSession }) => {
    if (isDeferred) return [];
    const release = registry.areas[area]?.live;
    if (!release || isCrossOrigin(release.entry)) return [];
    const scripts = [release.entry, ...(release.assets[expose] ?? [])].map((file) => scriptOf(release, file));
    return requiresSession ? scripts.map(([file, integrity]): LoadedScript => [file, integrity ?? 0, 1]) : scripts;
  });
  const shellScript = scriptOf(shell, shell.entry);
  const start = (shell.assets.main ?? []).map((file) => scriptOf(shell, file));
  const others = new Map([...start, ...files].map((script) => [script[0], script]));
  // In the benchmark's single bundle, remotes are part of the shell's script.
  others.delete(shellScript[0]);
  return [shellScript, ...others.values()];
}

/** Origins of development servers and local remotes in a registry. */
const developmentOrigins = ({ areas }: Registry): string[] => [
  ...new Set(Object.values(areas).flatMap(({ live }) => (isCrossOrigin(live.entry) ? new URL(live.entry).origin : []))),
];

export type DocumentStart = {
  registry: Registry;
  regions: readonly PageRegion[];
  nonce: string;
  /** Document token for health reports; absent where reports must not count. */
  token?: string;
  /** Remotes on the developer's machine that this document may run. */
  localRemotes?: readonly LocalRemote[];
  preview?: ShownPreview;
  /** Whether the page may register the service worker. */
  hasServiceWorker?: boolean;
};

/** The start of every document, up to the middle of its head: everything with the nonce, and preloads. */
export function documentStart({
  registry,
  regions,
  nonce,
  token,
  localRemotes = [],
  preview,
  hasServiceWorker = false,
}: DocumentStart): string {
  const { shell } = registry.areas;
  if (!shell) throw new Error('No shell is released.');
  const tokenMeta = token ? `<meta name="${documentTokenName}" content="${token}">\n` : '';
  const worker = hasServiceWorker ? `<meta name="${serviceWorkerName}" content="${edgePaths.serviceWorker}">\n` : '';
  const local = localRemotes.map(writeLocalRemote).join(' ');
  const previewScript = preview ? `<script nonce="${nonce}">${previewRibbonScript(preview)}</script>\n` : '';
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${SURFACE_COLORS.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${SURFACE_COLORS.dark}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${tokenMeta}${worker}<script nonce="${nonce}">${trustedTypesScript(developmentOrigins(registry))};${themeScript}</script>
<script nonce="${nonce}">${latePicturesScript};${movedPressScript};${pressScript};${pressedLinkScript};${dataLineScript}</script>
<script type="speculationrules" nonce="${nonce}">${speculationRules(registry)}</script>
<script nonce="${nonce}">${shellFallbackScript(shell, address)};${scriptLoader(findScripts(registry, shell.live, regions))}</script>
${previewScript}${local && `<meta name="${LOCAL_REMOTES_META}" content="${local}">\n`}`;
}

const noScript = `${brand.name} needs JavaScript for this page. You can reach us at ${brand.email} or ${brand.phone}.`;

/** The rest of a document that no worker could render: the browser renders it. */
export const emptyDocumentTail = (registry: Registry): string =>
  buildDocumentTail(registry)({
    head: `<title>${brand.name}</title>`,
    app: '',
    after: `<noscript>${noScript}</noscript>\n`,
  }).join('');
