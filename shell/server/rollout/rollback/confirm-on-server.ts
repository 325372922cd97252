import type { Registry } from '@roadworthy/contract/registry';
import type { ReleaseId } from '../../registry/releases';
import { findRollbackTarget } from '../../registry/releases';
import type { Confirmation } from '../../ssr/isolation/page-failures';
import type { RenderingPool } from '../../ssr/pool/rendering-pool';

/**
 * Whether a version's ordinary pages fail when it runs alone, and those of the previous version do not: a rollback does
 * not fix what fails with both, such as invalid data.
 */
export async function confirmOnServer(
  renderers: RenderingPool,
  registry: Registry,
  suspect: ReleaseId,
): Promise<Confirmation> {
  const result = await renderers.confirmFailure(registry, suspect);
  if (!result.failed) return { failed: false, reason: 'Its ordinary pages do not fail when it runs alone.' };
  const previous = findRollbackTarget(registry, suspect);
  const control =
    previous && (await renderers.confirmFailure(registry, previous, result.address ? [result.address] : []));
  if (!control?.failed) return result;
  return { failed: false, reason: `The version before it fails alone, too: ${control.reason}` };
}
