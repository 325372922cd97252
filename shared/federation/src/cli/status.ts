import type { Pin } from '@roadworthy/contract/registry';
import { describeGate, readGate } from '../gate/gate-record';
import { readAudit } from '../registry/read-audit';
import { readRegistryFile } from '../registry/update-registry';
import { type ActiveRelease, type AreaStatus, readStatus } from '../rollout/status';
import { readEdgeReports } from '../store/edge-report';
import { environmentOf } from '../store/environments';
import type { ReleaseStore } from '../store/release-store';
import { type CommandOutput, formatAge, formatColumns } from './output';

const head = ['area', 'version', 'visitors', 'for', 'by', 'how', 'commit', 'gate', 'edges', 'health'];

function describeHealth({ health, quarantine }: ActiveRelease): string {
  const { visitors, failedVisitors, unverifiedFailures = 0, drawn, failedOnServer } = health;
  const quarantineNote = quarantine ? 'in quarantine; ' : '';
  if (visitors + drawn + unverifiedFailures + failedOnServer === 0) return `${quarantineNote}no reports`;
  const unverified = unverifiedFailures > 0 ? ` (${unverifiedFailures} more unverified)` : '';
  return `${quarantineNote}${failedVisitors} of ${visitors} networks report failures${unverified}, ${failedOnServer} of ${drawn} on the server`;
}

function toRows({ area, live, canary, edges }: GatedStatus): (string | undefined)[][] {
  const row = (release: GatedStatus['live'], servingEdges: string) => [
    area,
    release.version,
    `${release.percent} %`,
    formatAge(release.since),
    release.by,
    release.how,
    [release.commit?.slice(0, 12), release.author].filter(Boolean).join(' '),
    describeGate(release.gate),
    servingEdges,
    describeHealth(release),
  ];
  return [row(live, `${edges.serving} of ${edges.all}`), ...(canary ? [row(canary, '')] : [])];
}

/** One line per version in quarantine. */
const describeQuarantines = ({ area, live, canary }: AreaStatus): string[] =>
  [live, canary].flatMap((release) => {
    if (!release?.quarantine) return [];
    const { edges, until, reason } = release.quarantine;
    const time = until.slice(0, 16).replace('T', ' ');
    return `Quarantine: ${area} ${release.version} on ${edges} ${edges === 1 ? 'edge' : 'edges'} until ${time} UTC. ${reason}`;
  });

const describePin = ({ area, pin }: AreaStatus): string[] =>
  pin
    ? [
        `Pinned: ${area} by ${pin.by} since ${pin.at.slice(0, 16).replace('T', ' ')} UTC${pin.reason ? `. ${pin.reason}` : ''}`,
      ]
    : [];

const describeSwitch = ({ by, at, reason }: Pin): string =>
  `The service worker is off, by ${by} since ${at.slice(0, 16).replace('T', ' ')} UTC${reason ? `. ${reason}` : ''}`;

/** Adds what the gate said of the active releases. */
async function withGates(store: ReleaseStore, { live, canary, ...entry }: AreaStatus) {
  const read = async (release: ActiveRelease) => ({
    ...release,
    gate: await readGate(store, entry.area, release.version),
  });
  return { ...entry, live: await read(live), canary: canary && (await read(canary)) };
}
type GatedStatus = Awaited<ReturnType<typeof withGates>>;

/** The live versions of some areas, or of all, with activation and health. */
export async function status(store: ReleaseStore, areas: readonly string[]): Promise<CommandOutput> {
  const [registry, reports] = await Promise.all([readRegistryFile(store), readEdgeReports(store)]);
  const active = readStatus(registry, areas.length > 0 ? areas : Object.keys(registry.areas), reports);
  const statuses = await Promise.all(active.map((entry) => withGates(store, entry)));
  const notes = [
    ...statuses.flatMap(describePin),
    ...(registry.serviceWorkerOff ? [describeSwitch(registry.serviceWorkerOff)] : []),
    ...statuses.flatMap(describeQuarantines),
  ];
  const text = [formatColumns(head, statuses.flatMap(toRows)), ...notes].join('\n');
  const environment = environmentOf(store);
  return {
    json: { store: store.name, environment, revision: registry.revision, areas: statuses },
    text:
      statuses.length > 0
        ? `${text}\n${environment} of ${store.name}, revision ${registry.revision}`
        : `${areas.join(', ') || 'Nothing'} was never released to ${environment}.`,
  };
}

/** Activations of some areas, newest first. */
export async function history(store: ReleaseStore, areas: readonly string[]): Promise<CommandOutput> {
  const registry = await readRegistryFile(store);
  const activations = areas
    .flatMap((area) => (registry.areas[area]?.history ?? []).map((activation) => ({ area, ...activation })))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  const switches = await Promise.all(
    activations.map(async (activation) => ({
      ...activation,
      gate: await readGate(store, activation.area, activation.version),
    })),
  );
  const rows = switches.map(({ area, at, kind, version, from, percent, by, reason, gate }) => [
    at.replace('T', ' ').slice(0, 19),
    area,
    percent === undefined ? kind : `${kind} ${percent} %`,
    version,
    from,
    by,
    reason,
    describeGate(gate),
  ]);
  return {
    json: switches,
    text: formatColumns(['at (UTC)', 'area', 'what', 'version', 'before', 'by', 'reason', 'gate'], rows),
  };
}

/** The audit log of some areas, or of all; newest first. */
export async function audit(store: ReleaseStore, areas: readonly string[], since?: string): Promise<CommandOutput> {
  const entries = (await readAudit(store, since)).filter(({ area }) => areas.length === 0 || areas.includes(area));
  const rows = entries.map(({ at, area, kind, version, from, percent, by, commit, reason, preview, key, ...entry }) => [
    at.replace('T', ' ').slice(0, 19),
    area,
    [kind, percent && `${percent} %`, entry.fromEnvironment && `from ${entry.fromEnvironment}`, preview, key]
      .filter(Boolean)
      .join(' '),
    version,
    from,
    by,
    commit && `${commit.slice(0, 12)}${entry.hasUncommittedChanges ? ' +changes' : ''}`,
    reason,
  ]);
  return {
    json: entries,
    text: formatColumns(['at (UTC)', 'area', 'what', 'version', 'before', 'by', 'commit', 'reason'], rows),
  };
}
