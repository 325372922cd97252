import fc from 'fast-check';
import { arbitraryCall, type Call } from './calls';
import { type FuzzedApi, type Memory, startFuzzedApi } from './fuzzed-api';
import { type Outcome, send } from './send';

export type FuzzResult = {
  seed: number;
  /** Number of requests answered. */
  requests: number;
  routes: number;
  /** Responses by status; 'broken' when the API closed the connection on a malformed request. */
  statuses: Record<string, number>;
  /** The slowest response in ms, and its request. */
  slowest: { milliseconds: number; route: string };
  memory: { before: Memory; after: Memory };
  /** The smallest failing request, if any, and its failure. */
  failure?: string;
  /** Changed rows of other users. */
  changed: string[];
  /** Unlisted addresses that the API requested. */
  unexpectedCalls: string[];
};

/** Requests between resets of budgets and tokens. */
const BATCH_SIZE = 100;
/** Share of requests before the first memory measurement: by then code is loaded and caches are filled. */
const WARM_UP_SHARE = 0.25;
const formatCall = ({ method, path, headers, body, caller }: Call): string =>
  `${caller}: ${method} ${path.slice(0, 500)}\n${JSON.stringify(headers).slice(0, 700)}\n${body?.toString('latin1').slice(0, 1_500) ?? ''}`;

/** Longest acceptable error response: input must not be echoed. */
const MAX_ERROR_LENGTH = 10_000;

/** The failure of an outcome; undefined for none. */
function findFault({ status, body, problem }: Outcome): string | undefined {
  if (problem === 'hangs') return 'hangs';
  if (status === undefined) return undefined;
  if (status >= 500) return `answers ${status}: ${body.slice(0, 300)}`;
  if (status < 400) return undefined;
  if (!/^\s*<|^\{"success":false,"msg":".*\S.*"/.test(body))
    return `answers ${status} without words: ${body.slice(0, 300)}`;
  return body.length > MAX_ERROR_LENGTH ? `answers ${status} at length: ${body.slice(0, 300)}` : undefined;
}

/**
 * Sends generated requests to all routes one after another, deterministic for a seed. Stops at the first failure and
 * minimizes it.
 * @param folder a data folder, whose database is the test fixture or empty
 */
export async function fuzz(folder: string, requests: number, seed: number): Promise<FuzzResult> {
  const api = await startFuzzedApi(folder);
  try {
    return await runFuzz(api, requests, seed);
  } finally {
    await api.stop();
  }
}

async function runFuzz(api: FuzzedApi, requests: number, seed: number): Promise<FuzzResult> {
  const routes = await api.routes();
  let tokens = await api.reset();
  let before = await api.memory();
  const counted: Pick<FuzzResult, 'requests' | 'statuses' | 'slowest'> = {
    requests: 0,
    statuses: {},
    slowest: { milliseconds: 0, route: '' },
  };
  const sendCall = async (call: Call) => {
    if (counted.requests % BATCH_SIZE === 0) tokens = await api.reset();
    if (counted.requests === Math.floor(requests * WARM_UP_SHARE)) before = await api.memory();
    const outcome = await send(api.origin, call, tokens);
    counted.requests += 1;
    const status = String(outcome.status ?? 'broken');
    counted.statuses[status] = (counted.statuses[status] ?? 0) + 1;
    if (outcome.milliseconds > counted.slowest.milliseconds)
      counted.slowest = { milliseconds: Math.round(outcome.milliseconds), route: call.route };
    const fault = api.isAlive() ? findFault(outcome) : 'ends the process';
    if (fault) throw new Error(fault);
  };
  const checked = await fc.check(fc.asyncProperty(arbitraryCall(routes), sendCall), {
    numRuns: requests,
    seed,
    endOnFailure: false,
  });
  const [smallest] = checked.counterexample ?? [];
  const failure = smallest && `${checked.errorInstance}\n${formatCall(smallest)}\n${api.output().slice(-2_500)}`;
  return {
    ...{ seed, routes: routes.length, ...counted, failure },
    memory: { before, after: failure ? before : await api.memory() },
    changed: failure ? [] : await api.changed(),
    unexpectedCalls: failure ? [] : await api.strays(),
  };
}

/** Tolerated growth in bytes after the first quarter of the requests, for caches. */
const MAX_GROWTH_BYTES = 24 * 1024 * 1024;

/** Failures of a run as texts; empty for none. */
export function findProblems({ failure, changed, unexpectedCalls: strays, memory }: FuzzResult): string[] {
  const growth = memory.after.heapUsed - memory.before.heapUsed;
  return [
    ...(failure ? [failure] : []),
    ...changed.map((row) => `A row of another user was changed: ${row}`),
    ...strays.map((message) => `It requested an unlisted address: ${message}`),
    ...(growth > MAX_GROWTH_BYTES ? [`Memory grew by ${Math.round(growth / 1024 / 1024)} MB.`] : []),
  ];
}
