import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@roadworthy/contract/registry';
import { type Change, publishCopy } from '@roadworthy/federation/release/store-copy';

const before =
  (statement: string, ...files: string[]): Change =>
  (text, file) =>
    files.includes(file) ? `${statement}\n${text}` : text;

/** Every component that the remote exposes throws when it is drawn. */
const throwing = `
const broken = () => { throw new Error('throws at render'); };
const spoil = (container) => ({ init: container.init, get: async (name) => {
  const make = await container.get(name);
  return () => { const { module } = make(); return { module: { ...module, [module.Page ? 'Page' : 'Widget']: broken } }; };
} });`;
const throwsAtRender: Change = (text, file) => {
  if (file === 'server/remote-entry.cjs') return `${text}\n;{${throwing}\nmodule.exports = spoil(module.exports);}`;
  if (file !== 'web/remote-entry.js') return text;
  const container = /\b(?:var|let|const) (mf_\w+)/.exec(text)?.[1];
  if (!container) throw new Error('The entry declares no container.');
  return `${text}\n;{${throwing}\nglobalThis.${container} = spoil(globalThis.${container});}`;
};

/** Publishes a broken version, as a team might although all checks were passed or got round. */
type Publish = (store: string, area: string, version: string) => Release;

const changed =
  (change: Change): Publish =>
  (store, area, version) =>
    publishCopy(store, area, version, change);

const withoutEntry: Publish = (store, area, version) => {
  const release = publishCopy(store, area, version, (text) => text);
  for (const twin of ['', '.br', '.gz']) rmSync(join(store, `${release.entry}${twin}`), { force: true });
  return release;
};

const ofAnotherContract: Publish = (store, area, version) => {
  const { description, ...release } = publishCopy(store, area, version, (text) => text);
  return { ...release, description: description && { ...description, contract: 99 } };
};

/** One broken version of each kind (issue 9, 'Prove it in the browser'), and a shell that does not start. */
export const brokenVersions: readonly { kind: string; area: string; publish: Publish }[] = [
  { kind: 'missing entry', area: 'mf-content', publish: withoutEntry },
  {
    kind: 'throws at load',
    area: 'mf-content',
    publish: changed(before(`throw new Error('throws at load');`, 'web/remote-entry.js')),
  },
  { kind: 'throws at render', area: 'mf-content', publish: changed(throwsAtRender) },
  {
    kind: 'hangs on the server',
    area: 'mf-content',
    publish: changed(before('while (true);', 'server/remote-entry.cjs')),
  },
  { kind: 'wrong contract', area: 'mf-content', publish: ofAnotherContract },
  {
    kind: 'throws at load',
    area: 'shell',
    publish: changed(before(`throw new Error('the shell throws at load');`, 'web/main.js')),
  },
];
