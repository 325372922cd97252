import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { computeIntegrity } from '@roadworthy/federation/build/asset-files';
import { createChangeMeta, withCanary, withLive } from '@roadworthy/federation/registry/activations';
import { readRegistry } from '@roadworthy/federation/registry/registry-file';
import { readRegistryFile, updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';

/** A mock of the shell's server build: every page is one empty region of the chat area, and one has moved. */
const shellOnServer = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ kind, id }) => {
  if (kind === 'ping') return parentPort.postMessage({ kind: 'pong' });
  const rest = new TextEncoder().encode('<title>A page</title></head><body></body></html>');
  parentPort.postMessage({ kind: 'page', id, status: 200, complete: true, rest });
});
const regions = [{ area: 'mf-chat', expose: 'pages/chat' }];
parentPort.postMessage({ kind: 'ready', routes: [
  { path: '/chat/:id', regions }, { path: '/talk/:id', regions, movedTo: '/chat/:id' }, { path: '*', regions },
] });
`;

/** A mock of the shell's web build: loads every remote's entry and reports the outcome, as the shell does. */
const shellInBrowser = `
const { areas } = JSON.parse(document.getElementById('release-registry').textContent);
const report = (version) => fetch('/composition/health', { method: 'POST', body: JSON.stringify({ versions: [version] }) });
performance.mark('hydrated');
report({ area: 'shell', version: areas.shell.live.version });
for (const { live: { area, version, entry } } of Object.values(areas)) {
  if (area === 'shell') continue;
  const script = document.createElement('script');
  addEventListener('error', ({ filename, message }) => {
    if (filename && filename.includes(entry)) report({ area, version, failed: message });
  });
  script.onerror = () => report({ area, version, failed: 'The script could not be loaded.' });
  script.onload = () => report({ area, version });
  script.src = '/releases/' + entry;
  document.head.append(script);
}
`;

/** A public page with a parameter, and a guarded one. */
const chatDescription: Release['description'] = {
  ...{ name: 'mf-chat', owner: 'Team Chat', contract: 1, widgets: [] },
  routes: [
    { page: 'chat', path: '/chat/:id', guard: 'public', title: '', skeleton: 'plain', server: true },
    { page: 'own', path: '/chat', guard: 'subscriber', title: '', skeleton: 'plain', server: false },
  ],
};

const healthyEntry = 'globalThis.loaded = true;';

/**
 * A release store with a shell and a chat area, in which versions are activated as by the release command.
 * @param openStore opens it with a folder for what is built
 */
export async function releasedSite(openStore: (folder: string) => ReleaseStore = folderStore) {
  const folder = temporaryFolder();
  const store = openStore(folder);
  const publish = (area: string, version: string, files: Readonly<Record<string, string>>): Release => {
    for (const [file, text] of Object.entries({ ...files, 'release.json': '{}' })) {
      mkdirSync(dirname(join(folder, area, version, file)), { recursive: true });
      writeFileSync(join(folder, area, version, file), text);
    }
    const integrity = computeIntegrity(join(folder, area, version), folder);
    return buildRelease(area, version, { integrity, ...(area === 'mf-chat' && { description: chatDescription }) });
  };
  const goLive = async (release: Release, millisecondsAgo = 0) => {
    await store.publish(`${release.area}/${release.version}`);
    const at = new Date(Date.now() - millisecondsAgo).toISOString();
    await updateRegistry(store, (registry) => withLive(registry, release, { ...createChangeMeta(), at }));
  };
  /** @param entry text of the version's script */
  const releaseChat = (version: string, entry = healthyEntry, millisecondsAgo = 0) =>
    goLive(publish('mf-chat', version, { 'web/remote-entry.js': entry }), millisecondsAgo);
  /** @param start runs before the shell's script */
  const publishShell = (version: string, start = '') => {
    const files = { 'server/main.cjs': shellOnServer, 'web/main.js': start + shellInBrowser };
    return { ...publish('shell', version, files), serverEntry: `shell/${version}/server/main.cjs` };
  };
  /** Starts canaries of the shell and the chat area for a tenth of the visitors, as one command does. */
  const releaseCanaries = (version: string, shellStart: string, entry: string) => {
    const meta = { ...createChangeMeta(), releasedWith: ['shell', 'mf-chat'] };
    const releases = [publishShell(version, shellStart), publish('mf-chat', version, { 'web/remote-entry.js': entry })];
    return updateRegistry(store, (registry: Registry) =>
      releases.reduce((changed, release) => withCanary(changed, release, 10, meta), registry),
    );
  };
  const hourAgo = 3_600_000;
  await goLive(publishShell('1'), hourAgo);
  await releaseChat('1', healthyEntry, hourAgo);
  return {
    folder,
    releaseChat,
    releaseCanaries,
    /** @param beforeActivation is called when it is published */
    releaseShell(version: string, beforeActivation = () => {}) {
      const release = publishShell(version);
      beforeActivation();
      return goLive(release);
    },
    registry: () => readRegistryFile(store),
    chat: () => readRegistry(folder).areas['mf-chat'],
    shell: () => readRegistry(folder).areas.shell,
  };
}
