import { configuredSecrets, preparePreviewSecrets, signPreview } from '../previews/preview-token';
import { type Preview, readPreviews, removePreview } from '../previews/previews';
import { createChangeMeta } from '../registry/activations';
import type { ReleaseStore } from '../store/release-store';
import { type CommandOutput, formatColumns } from './output';

const formatTime = (time: string): string => time.slice(0, 16).replace('T', ' ');
const listReleases = ({ releases }: Preview): string =>
  Object.entries(releases)
    .map(([area, version]) => `${area} ${version}`)
    .join(', ');

function linkOf(preview: Preview, secrets: readonly string[]): string {
  const { SITE_ORIGIN, PORT } = process.env;
  return `${SITE_ORIGIN || `http://localhost:${PORT || 3000}`}/?preview=${signPreview(secrets, preview)}`;
}

export function describePreview(preview: Preview, secrets: readonly string[]) {
  const link = linkOf(preview, secrets);
  return {
    json: { ...preview, link },
    text: `Preview ${preview.name} until ${formatTime(preview.expiresAt)} UTC: ${listReleases(preview)}\n${link}`,
  };
}

/** The open previews of the environment, with their links. */
export async function listPreviews(store: ReleaseStore): Promise<CommandOutput> {
  const previews = await readPreviews(store);
  if (previews.length === 0) return { json: [], text: 'There are no previews.' };
  const secrets = await preparePreviewSecrets(store, configuredSecrets(process.env));
  const rows = previews.map((preview) => [
    preview.name,
    listReleases(preview),
    preview.by,
    formatTime(preview.expiresAt),
    linkOf(preview, secrets),
  ]);
  return {
    json: previews.map((preview) => ({ ...preview, link: linkOf(preview, secrets) })),
    text: formatColumns(['preview', 'releases', 'by', 'until (UTC)', 'link'], rows),
  };
}

/** Ends a preview at once, for everyone who has its link. */
export async function endPreview(store: ReleaseStore, name: string): Promise<CommandOutput> {
  const preview = await removePreview(store, name, createChangeMeta());
  return { json: preview, text: `Preview ${name}: removed; its links and pages get the live releases from now on` };
}
