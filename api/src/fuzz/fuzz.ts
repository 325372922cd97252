import fc from 'fast-check';
import { type Call, calls } from './calls';
import { type FuzzedApi, type Memory, startFuzzedApi } from './fuzzed-api';
import { type Outcome, send } from './send';

export type Fuzzed = {
  seed: number;
  /** Requests that were sent and answered. */
  requests: number;
  routes: number;
  /** Answers by status; 'broken' are connections that the API closed on a body that was no request. */
  statuses: Record<string, number>;
  /** Milliseconds of the slowest answer, and whose it was. */
  slowest: { milliseconds: number; route: string };
  memory: { before: Memory; after: Memory };
  /** The smallest request that fails, if any, and how. */
  failure?: string;
  /** Rows of others that were changed. */
  changed: string[];
  /** Addresses that the API was brought to ask for though they are on no list. */
  strays: string[];
};

/** Requests after which budgets and tokens are given anew. */
const stage = 100;
/** Share of the requests after which memory is looked at first: by then everything is loaded and caches are filled. */
const warm = 0.25;
const pretty = ({ method, path, headers, body, caller }: Call): string =>
  `${caller}: ${method} ${path.slice(0, 500)}\n${JSON.stringify(headers).slice(0, 700)}\n${body?.toString('latin1').slice(0, 1_500) ?? ''}`;

/** Characters of a refusal: nobody is sent back what they sent. */
const longestRefusal = 10_000;

/** What is wrong with an outcome, undefined when nothing is. */
function wrongWith({ status, body, problem }: Outcome): string | undefined {
  if (problem === 'hangs') return 'hangs';
  if (status === undefined) return undefined;
  if (status >= 500) return `answers ${status}: ${body.slice(0, 300)}`;
  if (status < 400) return undefined;
  if (!/^\s*<|^\{"success":false,"msg":".*\S.*"/.test(body))
    return `answers ${status} without words: ${body.slice(0, 300)}`;
  return body.length > longestRefusal ? `answers ${status} at length: ${body.slice(0, 300)}` : undefined;
}

/**
 * Sends so many generated requests, to every route of the route table, one after the other, and says what came of it.
 * The same seed sends the same ones. Stops at the first that fails, and looks for the smallest that does.
 * @param folder a data folder, whose database is the tests' fixture or empty
 */
export async function fuzz(folder: string, requests: number, seed: number): Promise<Fuzzed> {
  const api = await startFuzzedApi(folder);
  try {
    return await fuzzed(api, requests, seed);
  } finally {
    await api.stop();
  }
}

async function fuzzed(api: FuzzedApi, requests: number, seed: number): Promise<Fuzzed> {
  const routes = await api.routes();
  let tokens = await api.anew();
  let before = await api.memory();
  const counted: Pick<Fuzzed, 'requests' | 'statuses' | 'slowest'> = {
    requests: 0,
    statuses: {},
    slowest: { milliseconds: 0, route: '' },
  };
  const one = async (call: Call) => {
    if (counted.requests % stage === 0) tokens = await api.anew();
    if (counted.requests === Math.floor(requests * warm)) before = await api.memory();
    const outcome = await send(api.origin, call, tokens);
    counted.requests += 1;
    const status = String(outcome.status ?? 'broken');
    counted.statuses[status] = (counted.statuses[status] ?? 0) + 1;
    if (outcome.milliseconds > counted.slowest.milliseconds)
      counted.slowest = { milliseconds: Math.round(outcome.milliseconds), route: call.route };
    const wrong = api.isAlive() ? wrongWith(outcome) : 'ends the process';
    if (wrong) throw new Error(wrong);
  };
  const checked = await fc.check(fc.asyncProperty(calls(routes), one), {
    numRuns: requests,
    seed,
    endOnFailure: false,
  });
  const [smallest] = checked.counterexample ?? [];
  const failure = smallest && `${checked.errorInstance}\n${pretty(smallest)}\n${api.output().slice(-2_500)}`;
  return {
    ...{ seed, routes: routes.length, ...counted, failure },
    memory: { before, after: failure ? before : await api.memory() },
    changed: failure ? [] : await api.changed(),
    strays: failure ? [] : await api.strays(),
  };
}

/** Bytes that may be held more after the last request than after the first quarter of them: caches fill, pages come. */
const mostGrowth = 24 * 1024 * 1024;

/** What is wrong with a run, in words; empty when nothing is. */
export function complaintsOf({ failure, changed, strays, memory }: Fuzzed): string[] {
  const growth = memory.after.heapUsed - memory.before.heapUsed;
  return [
    ...(failure ? [failure] : []),
    ...changed.map((row) => `A row of somebody else was changed: ${row}`),
    ...strays.map((words) => `It was brought to ask for what is on no list: ${words}`),
    ...(growth > mostGrowth ? [`Memory grew by ${Math.round(growth / 1024 / 1024)} MB.`] : []),
  ];
}
