import type { AreaEntry, Registry, Release } from './registry';
import type { RenderRequest, RouteOutline, WorkerMessage, WorkerSetup } from './rendering';

/** Current field names and those of the previous version; see "Rename a wire field" in shared/docs/contributing.md. */
const FORMER_NAMES = {
  quarantined: 'leftAside',
  excluded: 'without',
  isDeferred: 'later',
  requiresSession: 'guarded',
  isTimeout: 'late',
} as const;

/** Adds every renamed field under its former name. */
function withFormerNames<T extends object>(value: T): T {
  const fields = value as Record<string, unknown>;
  const former = Object.entries(FORMER_NAMES)
    .filter(([current]) => fields[current] !== undefined)
    .map(([current, name]) => [name, fields[current]]);
  return { ...value, ...Object.fromEntries(former) };
}

/** Reads renamed fields under either name. */
function withCurrentNames<T extends object>(value: T): T {
  const fields = { ...value } as Record<string, unknown>;
  for (const [current, former] of Object.entries(FORMER_NAMES)) {
    fields[current] ??= fields[former];
    delete fields[former];
    if (fields[current] === undefined) delete fields[current];
  }
  return fields as T;
}

const mapRegions = (routes: readonly RouteOutline[], map: <T extends object>(value: T) => T): readonly RouteOutline[] =>
  routes.map((route) => ({ ...route, regions: route.regions.map(map) }));

const mapMessage = (message: WorkerMessage, map: <T extends object>(value: T) => T): WorkerMessage => {
  if (message.kind === 'ready') return { ...message, routes: mapRegions(message.routes, map) };
  return message.kind === 'problem' ? map(message) : message;
};

const withoutManifest = ({ compatibility: _, ...release }: Release): Release => release;
const withoutManifests = ({ live, previous, ...entry }: AreaEntry): AreaEntry => ({
  ...entry,
  live: withoutManifest(live),
  ...(previous && { previous: withoutManifest(previous) }),
});

/** Workers of the previous version would put compatibility manifests into documents. */
const forWorker = (registry: Registry): Registry => ({
  ...registry,
  areas: Object.fromEntries(Object.entries(registry.areas).map(([area, entry]) => [area, withoutManifests(entry)])),
});

// The edge and its rendering workers are released separately: both send both names and accept either.
export const toWireSetup = (setup: WorkerSetup): WorkerSetup => ({
  ...withFormerNames(setup),
  registry: forWorker(setup.registry),
});
export const fromWireSetup = (setup: WorkerSetup): WorkerSetup => withCurrentNames(setup);
export const toWireRequest = (request: RenderRequest): RenderRequest => withFormerNames(request);
export const fromWireRequest = (request: RenderRequest): RenderRequest => withCurrentNames(request);
export const toWireMessage = (message: WorkerMessage): WorkerMessage => mapMessage(message, withFormerNames);
export const fromWireMessage = (message: WorkerMessage): WorkerMessage => mapMessage(message, withCurrentNames);
