import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Release } from '@roadworthy/contract/registry';
import pLimit from 'p-limit';
import type { ChangeMeta } from '../../registry/activations';
import { toAuditId, writeAudit } from '../../registry/audit-log';
import { readPublishedRelease, releaseFile } from '../../registry/published-release';
import { toStoredRelease } from '../../registry/stored-release';
import type { ReleaseStore } from '../../store/release-store';
import type { UploadedRelease } from './release-schema';
import { type UploadLimits, unpack } from './unpack';
import { rejectUpload } from './upload-error';
import { type ReleaseId, verifyRelease } from './verify-release';

/** Not in the folder of an area: nothing there is a version. */
const DRAFTS_FOLDER = '.uploads';
/** An upload may take 10 minutes. */
const MAX_DRAFT_AGE_MS = 60 * 60_000;

/** Deletes what uploads left behind when a process was killed. */
export function deleteOldDrafts(local: string, now = Date.now()): void {
  const folder = join(local, DRAFTS_FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const draft = join(folder, name);
    if (now - statSync(draft).mtimeMs > MAX_DRAFT_AGE_MS) rmSync(draft, { recursive: true, force: true });
  }
}

/** Equal for uploads of the same content, built anywhere and at any time; the other fields follow from the files. */
function computeDigest(folder: string, release: UploadedRelease): string {
  const { area, version, description, compatibility } = release;
  const hash = createHash('sha256').update(JSON.stringify({ area, version, description, compatibility }));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== releaseFile)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`\0${file.slice(folder.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Reserves a version for a content, also against another process. The same content may be published again, after a crash too.
 * @throws {UploadRejectedError} when the version has other content
 */
async function claimVersion(store: ReleaseStore, { area, version }: ReleaseId, digest: string): Promise<void> {
  const file = `uploads/${area}/${version}.json`;
  if (await store.write(file, JSON.stringify({ digest }), null)) return;
  const stored = await store.read(file);
  if (stored && stored !== 'unchanged' && (JSON.parse(stored.content) as { digest: string }).digest === digest) return;
  rejectVersion({ area, version });
}

const rejectVersion = ({ area, version }: ReleaseId): never =>
  rejectUpload(
    `${area} ${version} was published with other content.`,
    'A published version never changes: upload the change under a new version.',
    409,
  );

/** Moves a verified draft to its place. Another process may have been faster with the same content. */
async function moveDraft(store: ReleaseStore, local: string, draft: string, { area, version }: ReleaseId) {
  const target = join(local, area, version);
  mkdirSync(join(local, area), { recursive: true });
  try {
    renameSync(draft, target);
  } catch (problem) {
    const { code = '' } = problem as NodeJS.ErrnoException;
    if (!['ENOTEMPTY', 'EEXIST'].includes(code)) throw problem;
    if (await readPublishedRelease(store, area, version)) return;
    // Left by an upload that did not reach the bucket, or by an interrupted prune.
    rmSync(target, { recursive: true });
    renameSync(draft, target);
  }
}

/** One at a time: two uploads of one version must not mix. */
const limitMoves = pLimit(1);

type Options = {
  store: ReleaseStore;
  /** The store's local folder. */
  local: string;
  limits?: UploadLimits;
};

/**
 * Receives, verifies and publishes a release; activates nothing. An upload that is refused or cut off leaves nothing.
 * @returns whether it was new
 * @throws {UploadRejectedError}
 */
export async function publishUpload(
  { store, local, limits }: Options,
  id: ReleaseId,
  body: Readable,
  meta: ChangeMeta,
): Promise<{ release: Release; isNew: boolean }> {
  const draft = join(local, DRAFTS_FOLDER, randomUUID());
  mkdirSync(draft, { recursive: true });
  try {
    await unpack(body, draft, limits);
    const uploaded = verifyRelease(draft, id);
    const digest = computeDigest(draft, uploaded);
    const release = { ...uploaded, releasedAt: meta.at, releasedBy: meta.by } as Release;
    writeFileSync(join(draft, releaseFile), `${JSON.stringify(toStoredRelease(release), null, 2)}\n`, { flush: true });
    return await limitMoves(() => publishDraft({ store, local }, { draft, digest, release }, meta));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function publishDraft(
  { store, local }: Options,
  { draft, digest, release }: { draft: string; digest: string; release: Release },
  { at, by }: ChangeMeta,
): Promise<{ release: Release; isNew: boolean }> {
  const { area, version, commit, hasUncommittedChanges } = release;
  const existing = await readPublishedRelease(store, area, version);
  // Published from this repository: there is nothing to compare it with.
  if (existing && !(await store.read(`uploads/${area}/${version}.json`))) rejectVersion(release);
  await claimVersion(store, release, digest);
  if (existing) return { release: existing, isNew: false };
  const source = { commit, hasUncommittedChanges };
  const entry = {
    id: toAuditId(at, `published-${area}-${version}`),
    at,
    by,
    kind: 'published',
    area,
    version,
    ...source,
  } as const;
  if ((await writeAudit(store, [entry])).length > 0) throw new Error('The audit log cannot be written.');
  await moveDraft(store, local, draft, release);
  await store.publish(`${area}/${version}`);
  return { release, isNew: true };
}
