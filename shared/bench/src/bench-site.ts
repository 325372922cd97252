import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { seededRandom } from './load/arrivals';
import { limitLine, loadTable, trialLine } from './load/load-table';
import { readMarket } from './load/market';
import { createUsers } from './load/people';
import { findBottleneck, readCpuSeconds, type Seconds, usedCores } from './load/processor';
import { type Effort, type Loaded, runLoad } from './load/run-load';
import { findMaxRate, findSustainedRate } from './load/search-rate';
import { type Site, startSite } from './load/site';
import { buildSteps, type Step } from './load/steps';
import { meetsTargets } from './load/tally';
import { machine } from './machine';
import { writeReport } from './report';
import { benchProgram, wholeNumber } from './site/bench-program';

const help = `Usage: pnpm bench:site [--seconds 300] [--trial 10] [--from 16] [--ads 10000]
Looks for the highest rate of visitors (90 % browsing, 8 % signed in, 2 % posting) with p99 under 300 ms in trials of so
many seconds, and bears it for the whole time. On the embedded database or, with TEST_DATABASE_URL, on a Postgres server:
  node --import tsx api/test/support/run-with-servers.ts npx pnpm@12.21.0 bench:site`;

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
/** Bisection steps of the search: down to an eighth of the rate. */
const BISECTION_STEPS = 3;
/** Maximum number of rates tried for the full duration. */
const MAX_ATTEMPTS = 6;
/** Warm-up load that is not counted; low enough for a cold site. */
const WARM_UP: Effort = { rate: 12, seconds: 20 };
/** Idle time before each load, for the previous one to settle. */
const SETTLE_MS = 2_000;
/** Maximum open connections; simulated visitors share them. */
const MAX_CONNECTIONS = 256;

/** The mix of requests for a site: its ads, signed-in users, and the picture that they upload. */
async function prepareSteps(origin: string): Promise<Step[]> {
  const market = await readMarket(origin);
  const people = await createUsers(origin, market);
  console.log(`${people.all.length} people are signed in, ${people.subscribers.length} of them with a plan.`);
  const picture = market.ads.find((ad) => ad.picture)?.picture?.url ?? '';
  return buildSteps(market, people, await (await fetch(new URL(picture, origin))).blob());
}

/** Result of a load, and the cores used. */
type Measured = { loaded: Loaded; busy: Seconds };
type Load = (effort: Effort) => Promise<Measured>;

/** Runs a load, prints its result and adds it to `done`. */
function createLoader({ subjects }: Site, pool: Pool, steps: readonly Step[], results: Measured[]): Load {
  // One random sequence for all loads: with the same one, pages would be cached from the previous load.
  const random = seededRandom(27);
  return async (effort) => {
    await wait(SETTLE_MS);
    const before = readCpuSeconds(subjects);
    const startedAt = performance.now();
    const loaded = await runLoad(pool, steps, effort, random);
    const busy = usedCores(before, readCpuSeconds(subjects), (performance.now() - startedAt) / 1000);
    console.log(trialLine(loaded));
    results.push({ loaded, busy });
    return { loaded, busy };
  };
}

async function run(): Promise<void> {
  const names = ['seconds', 'trial', 'from', 'ads'] as const;
  const amounts = Object.fromEntries(names.map((name) => [name, wholeNumber(values[name], name)])) as Amounts;
  const { seconds, trial, from, ads } = amounts;
  // The variable lists one server per Jest worker.
  const [server] = (process.env.TEST_DATABASE_URL ?? '').split(' ');
  const site = await startSite(ads, server);
  const pool = new Pool(site.origin, { connections: MAX_CONNECTIONS });
  const loads: Measured[] = [];
  const load = createLoader(site, pool, await prepareSteps(site.origin), loads);
  await load(WARM_UP);
  const machineInfo = machine();
  const isSustainedInTrial = async (rate: number) => meetsTargets((await load({ rate, seconds: trial })).loaded);
  const foundRate = await findMaxRate(isSustainedInTrial, from, BISECTION_STEPS);
  console.log(`Found ${foundRate.toFixed(1)} arrivals/s; bearing it for ${seconds} s`);
  const { rate, result } = await findSustainedRate(
    async (rate) => {
      const result = await load({ rate, seconds });
      return { isSustained: meetsTargets(result.loaded), result };
    },
    foundRate,
    MAX_ATTEMPTS,
  );
  await pool.close();
  const { loaded, busy } = result;
  const bottleneck = findBottleneck(busy, availableParallelism());
  const limit = limitLine(
    loads.map(({ loaded }) => loaded),
    rate,
  );
  const answersPerSecond = (loaded.all.count + loaded.uploads.count) / loaded.seconds;
  const figures = { rate, answersPerSecond, bottleneck, limit, loaded, busy, loads };
  const report = { machine: machineInfo, database: site.database, amounts, ...figures };
  const file = writeReport(server ? 'site-postgres.json' : 'site.json', report);
  console.log(`\n${loadTable(loaded, busy)}\n`);
  console.log(`${rate.toFixed(1)} arrivals/s, ${answersPerSecond.toFixed(0)} answers/s for ${seconds} s`);
  console.log(`Database: ${site.database}\n${limit}\nUsed up: ${bottleneck}\nAll figures: ${file}`);
}

if (values.help) console.log(help);
else await benchProgram(run);
