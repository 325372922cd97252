import { preparePreviewSecrets, signPreview } from '@roadworthy/federation/previews/preview-token';
import { removePreview, writeReleasePreview } from '@roadworthy/federation/previews/previews';
import { createChangeMeta, withLive } from '@roadworthy/federation/registry/activations';
import { readRegistryFile, updateRegistry } from '@roadworthy/federation/registry/update-registry';
import { activate } from '@roadworthy/federation/rollout/activate';
import { inEnvironment } from '@roadworthy/federation/store/environments';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import { publishCopy } from '@roadworthy/federation/testing/store-copy';
import { faultyReleases } from './faulty-releases';
import { servedVersion, waitUntil } from './served-version';
import type { Site } from './site';

const PREVIEW_MS = 3_600_000;
const AREA = 'mf-content';

type Result = { step: string; area: string; isPassed: boolean; note?: string };

/** A release in staging is not served in production until it is promoted. */
async function testPromotion({ store: folder, origin }: Site): Promise<Result> {
  const store = folderStore(folder);
  const staging = inEnvironment(store, 'staging');
  const { areas } = await readRegistryFile(store);
  const live = Object.values(areas).map((entry) => entry.live);
  await updateRegistry(staging, (registry) => live.reduce((all, release) => withLive(all, release), registry));
  const release = publishCopy(folder, AREA, 'staged', (text) => text);
  await activate(staging, [release]);
  const before = await servedVersion(origin, AREA);
  await activate(store, [release], { meta: { ...createChangeMeta(), fromEnvironment: 'staging' } });
  const milliseconds = await waitUntil(async () => (await servedVersion(origin, AREA)) === 'staged');
  const isPassed = before === areas[AREA]?.live.version && milliseconds !== undefined;
  return { step: 'promotion from staging', area: AREA, isPassed };
}

/** Each faulty release as a preview: its visitor gets it, production keeps its versions, and its end is immediate. */
async function testPreviews({ store: folder, origin, messages }: Site): Promise<Result[]> {
  const store = folderStore(folder);
  const results: Result[] = [];
  const faulty = faultyReleases.filter(({ area }) => area !== 'shell');
  for (const [number, { kind, area, publish }] of faulty.entries()) {
    const live = (await readRegistryFile(store)).areas[area]?.live.version;
    const release = publish(folder, area, `preview-${number}`);
    const expiresAt = new Date(Date.now() + PREVIEW_MS).toISOString();
    const preview = await writeReleasePreview(store, `faulty-${number}`, [release], expiresAt, createChangeMeta());
    const cookie = `rw-preview=${signPreview(await preparePreviewSecrets(store, []), preview)}`;
    const pages = ['/', '/about', '/faqs', '/blog'].map((path) => fetch(origin + path, { headers: { cookie } }));
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    const shown = await servedVersion(origin, area, cookie);
    await removePreview(store, preview.name, createChangeMeta());
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const isPassed =
      shown === release.version &&
      statuses.every((status) => status === 200) &&
      (await servedVersion(origin, area, cookie)) === live &&
      (await servedVersion(origin, area)) === live &&
      !messages.some(({ version }) => version === release.version || version === live);
    results.push({ step: `preview: ${kind}`, area, isPassed, note: `status ${statuses.join(' ')}` });
  }
  return results;
}

export const testEnvironments = async (site: Site): Promise<Result[]> => [
  await testPromotion(site),
  ...(await testPreviews(site)),
];
