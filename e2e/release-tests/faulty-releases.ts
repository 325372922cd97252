import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { type Mutation, publishCopy } from '@roadworthy/federation/testing/store-copy';

const prepend =
  (statement: string, ...files: string[]): Mutation =>
  (text, file) =>
    files.includes(file) ? `${statement}\n${text}` : text;

/** Replaces every component that the remote exposes with one that throws. */
const throwingComponents = `
const Throwing = () => { throw new Error('throws at render'); };
const breakContainer = (container) => ({ init: container.init, get: async (name) => {
  const make = await container.get(name);
  return () => { const { module } = make(); return { module: { ...module, [module.Page ? 'Page' : 'Widget']: Throwing } }; };
} });`;
const throwsAtRender: Mutation = (text, file) => {
  if (file === 'server/remote-entry.cjs')
    return `${text}\n;{${throwingComponents}\nmodule.exports = breakContainer(module.exports);}`;
  if (file !== 'web/remote-entry.js') return text;
  const container = /\b(?:var|let|const) (mf_\w+)/.exec(text)?.[1];
  if (!container) throw new Error('The entry declares no container.');
  return `${text}\n;{${throwingComponents}\nglobalThis.${container} = breakContainer(globalThis.${container});}`;
};

/** Publishes a faulty release that passed or bypassed the release checks. */
type Publish = (store: string, area: string, version: string) => Release;

const mutated =
  (mutation: Mutation): Publish =>
  (store, area, version) =>
    publishCopy(store, area, version, mutation);

const withoutEntry: Publish = (store, area, version) => {
  const release = publishCopy(store, area, version, (text) => text);
  for (const suffix of ['', '.br', '.gz']) rmSync(join(store, `${release.entry}${suffix}`), { force: true });
  return release;
};

/** Every area uses it. On the server only: in a browser, an open page cannot be protected from its own scripts. */
const patchesGlobal = `Array.prototype.map = () => { throw new Error('patched'); };`;

/** A script that was changed after the release recorded its hash. */
const withOtherBytes: Publish = (store, area, version) => {
  const release = publishCopy(store, area, version, (text) => text);
  const entry = join(store, release.entry);
  for (const suffix of ['.br', '.gz']) rmSync(`${entry}${suffix}`, { force: true });
  appendFileSync(entry, ';document.title = "changed";');
  return release;
};

const withUnsupportedContract: Publish = (store, area, version) => {
  const { description, ...release } = publishCopy(store, area, version, (text) => text);
  return { ...release, description: description && { ...description, contract: 99 } };
};

/** One faulty release of each kind, and a shell that does not start. */
export const faultyReleases: readonly { kind: string; area: string; publish: Publish }[] = [
  { kind: 'missing entry', area: 'mf-content', publish: withoutEntry },
  {
    kind: 'throws at load',
    area: 'mf-content',
    publish: mutated(prepend(`throw new Error('throws at load');`, 'web/remote-entry.js')),
  },
  { kind: 'throws at render', area: 'mf-content', publish: mutated(throwsAtRender) },
  {
    kind: 'hangs on the server',
    area: 'mf-content',
    publish: mutated(prepend('while (true);', 'server/remote-entry.cjs')),
  },
  {
    kind: 'exhausts memory on the server',
    area: 'mf-content',
    publish: mutated(
      prepend('for (const hoard = []; ; ) hoard.push(new Array(1e6).fill(0));', 'server/remote-entry.cjs'),
    ),
  },
  {
    kind: 'ends the thread on the server',
    area: 'mf-content',
    publish: mutated(prepend('process.exit(1);', 'server/remote-entry.cjs')),
  },
  {
    kind: 'patches a global on the server',
    area: 'mf-content',
    publish: mutated(prepend(patchesGlobal, 'server/remote-entry.cjs')),
  },
  { kind: 'other bytes than recorded', area: 'mf-content', publish: withOtherBytes },
  { kind: 'wrong contract', area: 'mf-content', publish: withUnsupportedContract },
  {
    kind: 'throws at load',
    area: 'shell',
    publish: mutated(prepend(`throw new Error('the shell throws at load');`, 'web/main.js')),
  },
];
