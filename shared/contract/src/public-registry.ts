import type { Registry, Release } from './registry';
import { withRouteOwners } from './route-owners';
import { withServedSlots } from './served-slots';

/**
 * Only what a browser needs of a release. Webpack's chunk loader does not check hashes, so only the entry's is sent.
 * Edges of the previous version pass `terms` on to rendering workers.
 */
const toPublicRelease = ({
  serverEntry: _server,
  assets: _assets,
  compatibility: _compatibility,
  terms: _terms,
  commit: _commit,
  hasUncommittedChanges: _changes,
  integrity,
  entry,
  ...rest
}: Release & { terms?: unknown }): Release => ({
  ...rest,
  entry,
  manifest: '',
  assets: {},
  integrity: integrity[entry] ? { [entry]: integrity[entry] } : {},
  releasedAt: '',
  releasedBy: '',
});

/** The registry as documents contain it. */
export const toPublicRegistry = ({
  pendingAudit: _audit,
  serviceWorkerOff: _switch,
  ...registry
}: Registry): Registry => ({
  ...registry,
  areas: Object.fromEntries(
    Object.entries(withServedSlots(withRouteOwners(registry)).areas).map(([area, { live, previous }]) => [
      area,
      // Routes and slots are those of the live release, also while a page falls back to the previous one.
      { live: toPublicRelease(live), previous: previous && { ...toPublicRelease(previous), description: undefined } },
    ]),
  ),
});
