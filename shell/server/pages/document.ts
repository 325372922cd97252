import { brand } from '@roadworthy/contract/brand';
import type { Registry, Release } from '@roadworthy/contract/registry';
import type { PageRegion } from '@roadworthy/contract/rendering';
import { type LocalRemote, metaName, writeLocalRemote } from '../../src/override/local-remote';
import { documentRest } from '../../src/rendering/document-rest';
import { scriptSafe } from '../../src/rendering/script-safe';
import { sessionKey } from '../../src/session/stored-session';
import { shellWatch } from './shell-watch';

/** True for an entry that a development server has. */
const isElsewhere = (file: string) => /^https?:/.test(file);
const address = (file: string) => (isElsewhere(file) ? file : `/releases/${file}`);

/**
 * Sets the chosen theme, and the font when an earlier page has fetched it, before the first paint; runs before anything
 * else, so it cannot be a module.
 */
const themeScript = `try{const d=document.documentElement.dataset,t=localStorage.getItem('rw.theme');if(t==='dark'||t==='light')d.theme=t;if(localStorage.getItem('rw.font'))d.font='ready'}catch{}`;

/**
 * What the loader script fetches: address, the hash that the registry promises for an entry ('' for one of another
 * origin, which promises none), and whether only for the signed-in.
 */
type Script = readonly [address: string, integrity?: string | 0, guarded?: 1];

const scriptOf = (release: Release, file: string): Script => {
  // Chunks are fetched by webpack's own loader, from the same folder.
  if (file !== release.entry) return [address(file)];
  return [address(file), release.integrity[file] ?? (isElsewhere(file) ? '' : 0)];
};

/**
 * Exactly the scripts that a page needs: of each region the entry and the chunks of its module; the shell's comes last.
 */
function scriptsOf(registry: Registry, shell: Release, regions: readonly PageRegion[]): Script[] {
  const files = regions.flatMap(({ area, expose, later, guarded }) => {
    if (later) return [];
    const release = registry.areas[area]?.live;
    if (!release || isElsewhere(release.entry)) return [];
    const scripts = [release.entry, ...(release.assets[expose] ?? [])].map((file) => scriptOf(release, file));
    return guarded ? scripts.map(([file, integrity]): Script => [file, integrity ?? 0, 1]) : scripts;
  });
  const own = scriptOf(shell, shell.entry);
  const others = new Map(files.map((script) => [script[0], script]));
  // Where remotes are part of the shell (the benchmark's single bundle), its script is theirs too.
  others.delete(own[0]);
  return [...others.values(), own];
}

/** Milliseconds after which the scripts are fetched even though a picture is still on its way. */
const patience = 1_500;

/**
 * Fetches the page's scripts and its font once the first view is painted: what is seen first has the line to itself,
 * and until then links and forms work as they do in any document. What only the signed-in need is left to those who
 * are. The shell's script is the last of the list and the only one run here, never before the whole document is there:
 * its head may be sent ahead of a page that takes longer than the patience. A decoded picture is seen a frame later.
 */
const loader = (scripts: readonly Script[]) => `(function(list,nonce){
var begun;function painted(){try{new PerformanceObserver(function(){setTimeout(begin)}).observe({type:'paint',buffered:true})}catch(e){begin()}}
function framed(){requestAnimationFrame(function(){requestAnimationFrame(painted)})}
function shown(){var largest=document.querySelector('img[fetchpriority=high]');largest?largest.decode().then(framed,painted):painted()}
function font(){document.fonts.load('1em "Inter Variable"').then(function(){document.documentElement.dataset.font='ready';try{localStorage.setItem('rw.font','1')}catch(e){}})}
function nobody(){try{return!localStorage.getItem('${sessionKey}')}catch(e){return true}}
function begin(){if(document.readyState==='loading')return addEventListener('DOMContentLoaded',begin);if(begun)return;begun=1;list.forEach(function(item,place){
if(item[2]&&nobody())return;
var last=place===list.length-1,element=document.createElement(last?'script':'link');
element.nonce=nonce;if(item[1]||item[1]===''){element.integrity=item[1];element.crossOrigin='anonymous'}
if(last)element.src=item[0];else{element.rel='preload';element.as='script';element.href=item[0]}
document.head.append(element)});font()}
if(document.readyState==='complete')shown();else addEventListener('load',shown);setTimeout(begin,${patience})
})(${scriptSafe(scripts)},document.currentScript.nonce)`;

export type DocumentStart = {
  registry: Registry;
  regions: readonly PageRegion[];
  nonce: string;
  /** Remotes on the reader's own computer that this document is allowed to run. */
  localRemotes?: readonly LocalRemote[];
};

/** The start of every document, up to the inside of its head: all that carries the nonce, and what to fetch at once. */
export function documentStart({ registry, regions, nonce, localRemotes = [] }: DocumentStart): string {
  const { shell } = registry.areas;
  if (!shell) throw new Error('No shell is released.');
  const local = localRemotes.map(writeLocalRemote).join(' ');
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${themeScript}</script>
<script nonce="${nonce}">${shellWatch(shell, address)};${loader(scriptsOf(registry, shell.live, regions))}</script>
${local && `<meta name="${metaName}" content="${local}">\n`}`;
}

const noScript = `${brand.name} needs JavaScript for this page. You can reach us at ${brand.email} or ${brand.phone}.`;

/** The rest of a document that no worker could render: an empty frame for the browser to fill. */
export const emptyRest = (registry: Registry): string =>
  documentRest(registry)({
    head: `<title>${brand.name}</title>`,
    app: '',
    after: `<noscript>${noScript}</noscript>\n`,
  });
