import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { seededRandom } from './load/arrivals';
import { limitLine, loadTable, trialLine } from './load/load-table';
import { readMarket } from './load/market';
import { gatherPeople } from './load/people';
import { bottleneckOf, coresBetween, type Seconds, secondsOf } from './load/processor';
import { type Effort, type Loaded, runLoad } from './load/run-load';
import { firstBorne, highestRate } from './load/search-rate';
import { type Site, startSite } from './load/site';
import { type Step, stepsOf } from './load/steps';
import { isBorne } from './load/tally';
import { machine } from './machine';
import { writeReport } from './report';
import { benchProgram, wholeNumber } from './site/bench-program';

const help = `Usage: pnpm bench:site [--seconds 300] [--trial 10] [--from 16] [--ads 10000]
Looks for the highest rate of visitors (90 % browsing, 8 % signed in, 2 % posting) with p99 under 300 ms in trials of so
many seconds, and bears it for the whole time. On the embedded database or, with TEST_DATABASE_URL, on a Postgres server:
  node --import tsx api/src/testing/on-postgres.ts npx pnpm@12.21.0 bench:site`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    seconds: { type: 'string', default: '300' },
    trial: { type: 'string', default: '10' },
    from: { type: 'string', default: '16' },
    ads: { type: 'string', default: '10000' },
    help: { type: 'boolean' },
  },
});

type Amounts = Record<'seconds' | 'trial' | 'from' | 'ads', number>;
/** How often the search halves the distance between what was borne and what was not: to an eighth of the rate. */
const halvings = 3;
/** Rates that may be tried for the whole time. */
const mostTries = 6;
/** Load that is not counted: the engine compiles what is hot. So few visitors are borne by a cold site too. */
const warmUp: Effort = { rate: 12, seconds: 20 };
/** Milliseconds before each load, in which the one before comes to rest. */
const pause = 2_000;
/** Connections that are open at a time; a visitor of ours has none of their own. */
const connections = 256;

/** The mix for a site: what there is to look at, who is signed in, and the picture that they upload. */
async function stage(origin: string): Promise<Step[]> {
  const market = await readMarket(origin);
  const people = await gatherPeople(origin, market);
  console.log(`${people.all.length} people are signed in, ${people.subscribers.length} of them with a plan.`);
  const picture = market.ads.find((ad) => ad.picture)?.picture?.url ?? '';
  return stepsOf(market, people, await (await fetch(new URL(picture, origin))).blob());
}

/** What came of a load, and the cores that it kept busy. */
type Measured = { loaded: Loaded; busy: Seconds };
type Load = (effort: Effort) => Promise<Measured>;

/** Loads the site, says what came of it, and keeps it in `done`. */
function loader({ subjects }: Site, pool: Pool, steps: readonly Step[], done: Measured[]): Load {
  // One sequence for all loads: were each load's the same, its pages would be kept from the one before.
  const random = seededRandom(27);
  return async (effort) => {
    await wait(pause);
    const before = secondsOf(subjects);
    const begun = performance.now();
    const loaded = await runLoad(pool, steps, effort, random);
    const busy = coresBetween(before, secondsOf(subjects), (performance.now() - begun) / 1000);
    console.log(trialLine(loaded));
    done.push({ loaded, busy });
    return { loaded, busy };
  };
}

async function run(): Promise<void> {
  const names = ['seconds', 'trial', 'from', 'ads'] as const;
  const amounts = Object.fromEntries(names.map((name) => [name, wholeNumber(values[name], name)])) as Amounts;
  const { seconds, trial, from, ads } = amounts;
  // One server for each of Jest's workers stands there.
  const [server] = (process.env.TEST_DATABASE_URL ?? '').split(' ');
  const site = await startSite(ads, server);
  const pool = new Pool(site.origin, { connections });
  const loads: Measured[] = [];
  const load = loader(site, pool, await stage(site.origin), loads);
  await load(warmUp);
  const where = machine();
  const bears = async (rate: number) => isBorne((await load({ rate, seconds: trial })).loaded);
  const found = await highestRate(bears, from, halvings);
  console.log(`Found ${found.toFixed(1)} arrivals/s; bearing it for ${seconds} s`);
  const { rate, result } = await firstBorne(
    async (rate) => {
      const result = await load({ rate, seconds });
      return { isBorne: isBorne(result.loaded), result };
    },
    found,
    mostTries,
  );
  await pool.close();
  const { loaded, busy } = result;
  const bottleneck = bottleneckOf(busy, availableParallelism());
  const limit = limitLine(
    loads.map(({ loaded }) => loaded),
    rate,
  );
  const answersPerSecond = (loaded.all.count + loaded.uploads.count) / loaded.seconds;
  const figures = { rate, answersPerSecond, bottleneck, limit, loaded, busy, loads };
  const report = { machine: where, database: site.database, amounts, ...figures };
  const file = writeReport(server ? 'site-postgres.json' : 'site.json', report);
  console.log(`\n${loadTable(loaded, busy)}\n`);
  console.log(`${rate.toFixed(1)} arrivals/s, ${answersPerSecond.toFixed(0)} answers/s for ${seconds} s`);
  console.log(`Database: ${site.database}\n${limit}\nUsed up: ${bottleneck}\nAll figures: ${file}`);
}

if (values.help) console.log(help);
else await benchProgram(run);
