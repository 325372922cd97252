import type { AreaEntry, Registry, Release } from './registry';
import { toCurrent, toFormer } from './renamed-fields';
import type { RenderRequest, RouteOutline, WorkerMessage, WorkerSetup } from './rendering';

const FORMER_NAMES = {
  quarantined: 'leftAside',
  excluded: 'without',
  isDeferred: 'later',
  requiresSession: 'guarded',
  isTimeout: 'late',
};
const withFormerNames = <T extends object>(value: T): T => ({ ...value, ...toFormer(value, FORMER_NAMES) });
const withCurrentNames = <T extends object>(value: T): T => toCurrent(value, FORMER_NAMES) as T;

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
