import { sql } from 'drizzle-orm';
import { recheckAd } from '../../../src/domains/fraud/checks/screen-ad';
import type { Db } from '../../../src/platform/database/database';
import { rows } from '../../../test/support/rows';
import type { Planted } from './build-corpus';

/** How many of some ads are held or marked. */
type Caught = { ads: number; held: number; marked: number };
export type FraudFigures = {
  byKind: Record<string, Caught>;
  /** Of the copied pictures, by how they were altered. */
  byAlteration: Record<string, Caught>;
  /** All plants, and all clean ads. */
  planted: Caught;
  clean: Caught;
  /** The reasons of the clean ones that were held or marked. */
  falseReasons: Record<string, number>;
  /** The plants that were neither held nor marked, and some of the clean ads that were: to look for the causes. */
  escaped: object[];
  alarms: object[];
  /** Of each check. */
  milliseconds: { p50: number; p99: number; cpu: number };
};

type Judged = { id: number; level: string; score: number; kinds: string[]; texts: string[] };

const MAX_ALARMS = 400;

const count = (ads: readonly Judged[]): Caught => ({
  ads: ads.length,
  held: ads.filter(({ level }) => level === 'high').length,
  marked: ads.filter(({ level }) => level === 'middle').length,
});

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** Checks every ad of the corpus, the clean ones in the order in which they were posted, and counts what is caught. */
export async function measureChecks(db: Db, planted: readonly Planted[]): Promise<FraudFigures> {
  const ids = await rows<{ id: number }>(db, sql`select id::int as id from ads order by created_at, id`);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (const { id } of ids) {
    const start = performance.now();
    await db.transaction((tx) => recheckAd(tx, id));
    times.push(performance.now() - start);
  }
  const used = process.cpuUsage(before);
  const judged = await rows<Judged>(
    db,
    sql`select ad_id::int as id, level, score, array(select reason->>'kind' from jsonb_array_elements(reasons) as reason) as kinds,
          array(select reason->'evidence'->>'text' from jsonb_array_elements(reasons) as reason) as texts
        from ad_checks order by ad_id`,
  );
  const kindOf = new Map(planted.map(({ id, kind }) => [id, kind]));
  const alterationOf = new Map(planted.map(({ id, alteration }) => [id, alteration]));
  const ofPlants = judged.filter(({ id }) => kindOf.has(id));
  const alterations = [...new Set(alterationOf.values())].filter((name) => name !== undefined);
  const clean = judged.filter(({ id }) => !kindOf.has(id));
  const kinds = [...new Set(kindOf.values())];
  const falseReasons: Record<string, number> = {};
  for (const { level, kinds: reasons } of clean)
    if (level !== 'low') for (const reason of reasons) falseReasons[reason] = (falseReasons[reason] ?? 0) + 1;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, count(ofPlants.filter(({ id }) => kindOf.get(id) === kind))]),
    ),
    byAlteration: Object.fromEntries(
      alterations.map((name) => [name, count(ofPlants.filter(({ id }) => alterationOf.get(id) === name))]),
    ),
    planted: count(ofPlants),
    escaped: ofPlants
      .filter(({ level }) => level === 'low')
      .map(({ id, score, texts }) => ({ id, kind: kindOf.get(id), alteration: alterationOf.get(id), score, texts })),
    alarms: clean
      .filter(({ level }) => level !== 'low')
      .slice(0, MAX_ALARMS)
      .map(({ id, score, texts }) => ({ id, score, texts })),
    clean: count(clean),
    falseReasons,
    milliseconds: {
      ...{ p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) },
      cpu: Math.round((used.user + used.system) / 100 / ids.length) / 10,
    },
  };
}

const share = ({ ads, held, marked }: Caught): number => (held + marked) / ads;

/** What the corpus is judged by: at least 95 % of the plants and at most 1 % of the clean ads are held or marked. */
const TARGETS = { caught: 0.95, falseAlarms: 0.01 } as const;

/** The targets that the figures miss. */
export const missedTargets = ({ planted, clean }: FraudFigures): string[] => [
  ...(share(planted) >= TARGETS.caught ? [] : ['At least 95 % of the planted ads are held or marked.']),
  ...(share(clean) <= TARGETS.falseAlarms ? [] : ['At most 1 % of the clean ads are held or marked.']),
];
