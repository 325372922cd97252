import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import {
  COOKIE,
  createBrowserToken,
  formatBrowserToken,
  withKnownDevice,
} from '../../../src/platform/rate-limiting/browser-token';

/** The client address that all visitors share. */
const ADDRESS = '102.65.1.1';
const DAY_MS = 24 * 60 * 60 * 1000;
const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';

export type Call = {
  path: string;
  method?: 'GET' | 'POST';
  body?: unknown;
  payload?: { payload: Buffer; headers: Record<string, string> };
};
export type Outcome = { answer: LightMyRequestResponse; hasProof: boolean };

/** A browser behind the shared address. */
export class Visitor {
  cookie: string | undefined;
  token: string | undefined;
  constructor(
    readonly app: FastifyInstance,
    readonly name: string,
    private readonly options: { keepsCookies: boolean; solvesProofs: boolean },
  ) {}

  /** Gives the browser a token issued days ago, and makes it a known device of the account. */
  restoreToken(daysAgo: number, now: number, account?: number): void {
    const { settings } = this.app.deps;
    const browser = createBrowserToken(now - daysAgo * DAY_MS);
    const token = account === undefined ? browser : withKnownDevice(settings, browser, account);
    this.cookie = `${COOKIE}=${encodeURIComponent(this.app.signCookie(formatBrowserToken(token)))}`;
  }

  /** Sends a call as the site's client does: retries with a proof of work when challenged. */
  async send(call: Call): Promise<Outcome> {
    const answer = await this.inject(call);
    const challenge = answer.statusCode === 429 && this.options.solvesProofs && answer.json().challenge;
    if (!challenge) return { answer, hasProof: false };
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    return { answer: await this.inject(call, proof), hasProof: true };
  }

  private async inject({ path, method = 'POST', body, payload }: Call, proof?: string) {
    const answer = await this.app.inject({
      method,
      url: `/api/v1/${path}`,
      remoteAddress: ADDRESS,
      payload: payload?.payload ?? (body as object | undefined),
      headers: {
        'user-agent': userAgent,
        ...payload?.headers,
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(proof && { 'x-proof': proof }),
      },
    });
    const [received] = answer.cookies;
    if (received && this.options.keepsCookies) this.cookie = `${received.name}=${encodeURIComponent(received.value)}`;
    return answer;
  }
}
