import { type AreaStatus, type InForce, statusOf } from '../release/status';
import { registryOf } from '../store/change-registry';
import { edgeReports } from '../store/edge-report';
import type { ReleaseStore } from '../store/release-store';
import { type Answer, ago, columns } from './answer';

const head = ['area', 'version', 'visitors', 'for', 'by', 'how', 'edges', 'health'];

function healthInWords({ health }: InForce): string {
  const { visitors, failedVisitors, drawn, failedOnServer } = health;
  if (visitors + drawn + failedVisitors + failedOnServer === 0) return 'nothing heard';
  return `${failedVisitors} of ${visitors} visitors failed, ${failedOnServer} of ${drawn} on the server`;
}

function rowsOf({ area, live, canary, edges }: AreaStatus): (string | undefined)[][] {
  const row = (it: InForce, where: string) => [
    area,
    it.version,
    `${it.percent} %`,
    ago(it.since),
    it.by,
    it.how,
    where,
    healthInWords(it),
  ];
  return [row(live, `${edges.serving} of ${edges.all}`), ...(canary ? [row(canary, '')] : [])];
}

/** What is live where, since when, by whom, and how visitors fare. */
export async function status(store: ReleaseStore, areas: readonly string[]): Promise<Answer> {
  const [registry, reports] = await Promise.all([registryOf(store), edgeReports(store)]);
  const found = statusOf(registry, areas, reports);
  const text = columns(head, found.flatMap(rowsOf));
  return {
    json: { store: store.name, revision: registry.revision, areas: found },
    text: found.length > 0 ? `${text}\n${store.name}, revision ${registry.revision}` : 'Nothing was released yet.',
  };
}

/** Every switch of some areas, the newest first. */
export async function history(store: ReleaseStore, areas: readonly string[]): Promise<Answer> {
  const registry = await registryOf(store);
  const switches = areas
    .flatMap((area) => (registry.areas[area]?.history ?? []).map((done) => ({ area, ...done })))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  const rows = switches.map(({ area, at, kind, version, from, percent, by, reason }) => [
    at.replace('T', ' ').slice(0, 19),
    area,
    percent === undefined ? kind : `${kind} ${percent} %`,
    version,
    from,
    by,
    reason,
  ]);
  return { json: switches, text: columns(['at (UTC)', 'area', 'what', 'version', 'before', 'by', 'reason'], rows) };
}
