import { publish } from '../build/publish';
import { PREVIEW_SKIP, recordGate, skippedResult } from '../gate/gate-record';
import { configuredSecrets, preparePreviewSecrets } from '../previews/preview-token';
import { writeReleasePreview } from '../previews/previews';
import { createChangeMeta } from '../registry/activations';
import { readRegistryFile } from '../registry/update-registry';
import { listViolations } from '../rollout/activate';
import type { ReleaseStore } from '../store/release-store';
import type { AreaName } from '../workspace';
import { SKIPPABLE_CHECKS } from './cli-args';
import type { CommandOutput } from './output';
import { describePreview } from './previews';

type PreviewOptions = { areas: readonly AreaName[]; name: string; expiresInMs: number };

/** Builds and publishes some areas for a preview. Violations are warnings: only visitors with the link get it. */
export async function previewAreas(
  store: ReleaseStore,
  { areas, name, expiresInMs }: PreviewOptions,
): Promise<CommandOutput> {
  const releases = [];
  for (const area of areas) {
    const { release } = await publish(area, store);
    releases.push(release);
    const results = SKIPPABLE_CHECKS.map((check) => skippedResult(check, PREVIEW_SKIP));
    await recordGate(store, area, release.version, results);
  }
  const violations = await listViolations(store, releases, await readRegistryFile(store));
  const expiresAt = new Date(Date.now() + expiresInMs).toISOString();
  const preview = await writeReleasePreview(store, name, releases, expiresAt, createChangeMeta());
  const secrets = await preparePreviewSecrets(store, configuredSecrets(process.env));
  const { json, text } = describePreview(preview, secrets);
  const warnings = violations.map(({ what, remedy }) => `! ${what}\n  → ${remedy}`);
  if (warnings.length > 0) warnings.unshift('A release of these versions would be refused:');
  return { json: { ...json, violations }, text: [text, ...warnings].join('\n') };
}
