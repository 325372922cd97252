import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '@roadworthy/contract/audit';
import type { Release } from '@roadworthy/contract/registry';
import type { ChangeMeta } from '../registry/activations';
import { toAuditId, writeAudit } from '../registry/audit-log';
import { environmentOf, environmentPath } from '../store/environments';
import type { ReleaseStore } from '../store/release-store';

/** Releases that visitors with its link get in place of the live ones. They are not live. */
export type Preview = {
  name: string;
  /** Of its links: those of a removed preview do not open a later one of the same name. */
  id: string;
  /** Version by area. */
  releases: Readonly<Record<string, string>>;
  at: string;
  by: string;
  /** Commit of the sources of each area, where it is known. */
  commits: Readonly<Record<string, string>>;
  expiresAt: string;
  /** Removed before it expired. */
  endedAt?: string;
};

/** Names are folders of the store. */
export const isPreviewName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(name);

export const isOpen = ({ expiresAt, endedAt }: Preview, now = Date.now()): boolean =>
  endedAt === undefined && Date.parse(expiresAt) > now;

const previewsFolder = (store: ReleaseStore): string => environmentPath(environmentOf(store), 'previews');
const previewFile = (store: ReleaseStore, name: string): string => `${previewsFolder(store)}/${name}/preview.json`;

/** @returns undefined when there is none; it may be over */
export async function readPreview(store: ReleaseStore, name: string): Promise<Preview | undefined> {
  const stored = isPreviewName(name) ? await store.read(previewFile(store, name)) : undefined;
  return stored && stored !== 'unchanged' ? (JSON.parse(stored.content) as Preview) : undefined;
}

/** The open previews of the store's environment, the newest first. */
export async function readPreviews(store: ReleaseStore, now = Date.now()): Promise<Preview[]> {
  const names = (await store.list(previewsFolder(store))).map((name) => name.replace(/\/$/, ''));
  const previews = await Promise.all(names.map((name) => readPreview(store, name)));
  return previews
    .flatMap((preview) => (preview && isOpen(preview, now) ? [preview] : []))
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Writes the audit entries first: an entry of a preview that a crash prevented is better than none. */
async function writePreview(store: ReleaseStore, preview: Preview, entries: readonly AuditEntry[]): Promise<void> {
  const unwritten = await writeAudit(store, entries);
  if (unwritten.length > 0) throw new Error(`The audit log of ${store.name} cannot be written: nothing was changed.`);
  await store.write(previewFile(store, preview.name), `${JSON.stringify(preview, null, 2)}\n`);
}

const toEntry = (
  preview: string,
  kind: 'preview' | 'preview-removed',
  release: Pick<AuditEntry, 'area' | 'version' | 'commit' | 'hasUncommittedChanges'>,
  { at, by, reason }: ChangeMeta,
): AuditEntry => ({
  id: toAuditId(at, `${kind}-${preview}-${release.area}`),
  at,
  by,
  kind,
  preview,
  ...release,
  reason,
});

/** Creates a preview, or replaces the releases of an open one, whose links stay valid. */
export async function writeReleasePreview(
  store: ReleaseStore,
  name: string,
  releases: readonly Release[],
  expiresAt: string,
  meta: ChangeMeta,
): Promise<Preview> {
  const before = await readPreview(store, name);
  const preview: Preview = {
    name,
    id: before && isOpen(before) ? before.id : randomBytes(9).toString('base64url'),
    releases: Object.fromEntries(releases.map(({ area, version }) => [area, version])),
    at: meta.at,
    by: meta.by,
    commits: Object.fromEntries(releases.flatMap(({ area, commit }) => (commit ? [[area, commit]] : []))),
    expiresAt,
  };
  const entries = releases.map(({ area, version, commit, hasUncommittedChanges }) =>
    toEntry(name, 'preview', { area, version, commit, hasUncommittedChanges }, meta),
  );
  await writePreview(store, preview, entries);
  return preview;
}

/** Ends a preview at once. @throws when there is no open one */
export async function removePreview(store: ReleaseStore, name: string, meta: ChangeMeta): Promise<Preview> {
  const preview = await readPreview(store, name);
  if (!preview || !isOpen(preview)) {
    const open = (await readPreviews(store)).map((other) => other.name).join(', ') || 'none';
    throw new Error(`There is no preview ${name} in ${environmentOf(store)}. Open previews: ${open}.`);
  }
  const entries = Object.entries(preview.releases).map(([area, version]) =>
    toEntry(name, 'preview-removed', { area, version, commit: preview.commits[area] }, meta),
  );
  await writePreview(store, { ...preview, endedAt: meta.at }, entries);
  return preview;
}

/** Deletes the files of previews that are over. */
export async function prunePreviews(store: ReleaseStore): Promise<void> {
  const folder = previewsFolder(store);
  for (const name of (await store.list(folder)).map((entry) => entry.replace(/\/$/, ''))) {
    const preview = await readPreview(store, name);
    if (preview && !isOpen(preview)) await store.remove(`${folder}/${name}`);
  }
}
