import type { CompatibilityManifest } from '@roadworthy/contract/compatibility';
import type { Activation, Registry, Release } from '@roadworthy/contract/registry';
import { toCurrent, toFormer } from '@roadworthy/contract/renamed-fields';

/** The manifest's former field names. */
const FORMER_NAMES = { emits: 'tells', listens: 'hears', embeds: 'places', scriptBytes: 'bytes' } satisfies Partial<
  Record<keyof CompatibilityManifest, string>
>;

/** A release as the registry and release.json contain it: the manifest under its current and its former name. */
type StoredRelease = Release & { terms?: object };

/** The oldest manifests lack some fields. */
const fromFormerManifest = (terms: object): CompatibilityManifest => ({
  ...{ emits: {}, listens: {}, embeds: [], scriptBytes: {} },
  ...(toCurrent(terms, FORMER_NAMES) as CompatibilityManifest),
});

/** Readers of the previous version find the manifest in `terms`. */
export const toStoredRelease = (release: Release): StoredRelease =>
  release.compatibility ? { ...release, terms: toFormer(release.compatibility, FORMER_NAMES) } : release;

/** Releases of the previous version have their manifest in `terms`; the oldest have none. */
export function fromStoredRelease({ terms, ...release }: StoredRelease): Release {
  const compatibility = release.compatibility ?? (terms && fromFormerManifest(terms));
  return compatibility ? { ...release, compatibility } : release;
}

/** Stored history calls an automatic rollback by its former name until readers of the previous version are gone. */
const FORMER_ROLLBACK_KIND = 'self-healing';

type StoredActivation = { kind: Activation['kind'] | typeof FORMER_ROLLBACK_KIND };
const toStoredActivation = (activation: Activation): Activation =>
  activation.kind === 'automatic-rollback'
    ? { ...activation, kind: FORMER_ROLLBACK_KIND as Activation['kind'] }
    : activation;
const fromStoredActivation = (activation: Activation): Activation =>
  (activation as StoredActivation).kind === FORMER_ROLLBACK_KIND
    ? { ...activation, kind: 'automatic-rollback' }
    : activation;

type Mapping = { release: (release: Release) => Release; activation: (activation: Activation) => Activation };

function mapRegistry(registry: Registry, { release, activation }: Mapping): Registry {
  const areas = Object.entries(registry.areas).map(([area, { live, previous, canary, history, ...entry }]) => [
    area,
    {
      ...entry,
      live: release(live),
      ...(previous && { previous: release(previous) }),
      ...(canary && { canary: { ...canary, release: release(canary.release) } }),
      ...(history && { history: history.map(activation) }),
    },
  ]);
  return { ...registry, areas: Object.fromEntries(areas) };
}

export const toStoredRegistry = (registry: Registry): Registry =>
  mapRegistry(registry, { release: toStoredRelease, activation: toStoredActivation });
export const fromStoredRegistry = (registry: Registry): Registry =>
  mapRegistry(registry, { release: fromStoredRelease, activation: fromStoredActivation });
