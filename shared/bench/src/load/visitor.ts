import { randomUUID } from 'node:crypto';
import { FormData, type Pool } from 'undici';
import type { Random } from './arrivals';
import type { LatencyRecorder } from './tally';

/** A request: JSON with `body`, a form with a FormData. */
export type Call = {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  token?: string;
  headers?: Record<string, string>;
};

/** What a visitor does on the site during one step. */
export type Visitor = {
  random: Random;
  /** A random visitor id. */
  id: string;
  /**
   * Sends a request and records its time under its kind: from when the step was due, or from now when it follows another
   * response of the step.
   * @throws {RequestFailedError} for anything but 200, and for a timeout; it is recorded
   */
  send: (kind: string, call: Call, isUpload?: boolean) => Promise<string>;
};

/** A request failed; the tally has recorded it. */
export class RequestFailedError extends Error {}

const REQUEST_TIMEOUT_MS = 20_000;
/** A browser, because the API does not count views by bots. */
const USER_AGENT = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

/** One of 65,000 client addresses, because the site limits requests per address. */
const randomAddress = (random: Random): string => `10.20.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`;

const toRequestBody = (body: object | undefined) =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

/** @param due planned start of the step, in time of `performance.now()` */
export function createVisitor(site: Pool, recorder: LatencyRecorder, random: Random, due: number): Visitor {
  const clientAddress = randomAddress(random);
  let dueAt = due;
  const send: Visitor['send'] = async (kind, { method = 'GET', path, body, token, headers }, isUpload) => {
    const startedAt = dueAt;
    const recordFailure = (reason: string) => {
      const what = `${kind} · ${method} ${path.split('?')[0]}: ${reason}`;
      recorder.recordFailure(what);
      return new RequestFailedError(what);
    };
    const requestHeaders = {
      ...headers,
      'accept-encoding': 'gzip',
      'user-agent': USER_AGENT,
      'x-forwarded-for': clientAddress,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    };
    const request = {
      path,
      method,
      headers: requestHeaders,
      body: toRequestBody(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    };
    const response = await site.request(request).catch((problem: Error) => {
      throw recordFailure(problem.message);
    });
    const text = await response.body.text().catch((problem: Error) => {
      throw recordFailure(problem.message);
    });
    const now = performance.now();
    dueAt = now;
    recorder.recordResponse(kind, now - startedAt, isUpload);
    if (response.statusCode !== 200) throw recordFailure(String(response.statusCode));
    return text;
  };
  return { random, id: randomUUID(), send };
}
