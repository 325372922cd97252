import type { ReleaseId } from '../../registry/releases';
import { findRollbackTarget } from '../../registry/releases';
import type { Confirmation } from '../../ssr/isolation/page-failures';
import type { RenderingPool } from '../../ssr/pool/rendering-pool';
import type { ReleaseSets } from '../release-sets';

/**
 * Whether a version's ordinary pages fail when it runs alone in the shell that its visitors get, and those of the
 * previous version do not: a rollback does not fix what fails with both, such as invalid data.
 */
export async function confirmOnServer(
  renderers: RenderingPool,
  versions: ReleaseSets,
  suspect: ReleaseId,
): Promise<Confirmation> {
  const set = versions.findSetWith(suspect);
  if (!set) return { failed: false, reason: 'No visitor gets it.' };
  const result = await renderers.confirmFailure(set, suspect);
  if (!result.failed) return { failed: false, reason: 'Its ordinary pages do not fail when it runs alone.' };
  if (result.isInconclusive) return { failed: false, reason: `It could not run alone: ${result.reason}` };
  const previous = findRollbackTarget(versions.registry(), suspect);
  const pages = result.address ? [result.address] : [];
  const control = previous && (await renderers.confirmFailure(versions.forCohort(undefined), previous, pages));
  if (!control?.failed) return result;
  return { failed: false, reason: `The version before it fails alone, too: ${control.reason}` };
}
