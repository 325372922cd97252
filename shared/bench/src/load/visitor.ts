import { randomUUID } from 'node:crypto';
import { FormData, type Pool } from 'undici';
import type { Random } from './arrivals';
import type { Tally } from './tally';

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
  /** Names nobody. */
  id: string;
  /**
   * Asks, and takes the time under the name of the kind: from when the step was due, or from now when an answer of this
   * step had to come first.
   * @throws {Refused} for anything but 200, and when no answer comes; it is counted
   */
  ask: (kind: string, call: Call, isUpload?: boolean) => Promise<string>;
};

/** The site did not do what it was asked; the tally has it. */
export class Refused extends Error {}

/** Milliseconds after which an answer is not waited for. */
const patience = 20_000;
/** A person's browser: views by programs are not counted. */
const browser = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

/** Limits are by address: each visitor comes from one of their own, of 65,000. */
const addressOf = (random: Random): string => `10.20.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`;

const bodyOf = (body: object | undefined) =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

/** @param due when the step was to begin, as `performance.now()` tells time */
export function visitorAt(site: Pool, tally: Tally, random: Random, due: number): Visitor {
  const forwarded = addressOf(random);
  let begun = due;
  const ask: Visitor['ask'] = async (kind, { method = 'GET', path, body, token, headers }, isUpload) => {
    const from = begun;
    const failed = (reason: string) => {
      const what = `${kind} · ${method} ${path.split('?')[0]}: ${reason}`;
      tally.failed(what);
      return new Refused(what);
    };
    const sent = {
      ...headers,
      'accept-encoding': 'gzip',
      'user-agent': browser,
      'x-forwarded-for': forwarded,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    };
    const request = { path, method, headers: sent, body: bodyOf(body), signal: AbortSignal.timeout(patience) };
    const answer = await site.request(request).catch((problem: Error) => {
      throw failed(problem.message);
    });
    const text = await answer.body.text().catch((problem: Error) => {
      throw failed(problem.message);
    });
    const now = performance.now();
    begun = now;
    tally.answered(kind, now - from, isUpload);
    if (answer.statusCode !== 200) throw failed(String(answer.statusCode));
    return text;
  };
  return { random, id: randomUUID(), ask };
}
