import { setTimeout as wait } from 'node:timers/promises';

/** What a release check found, and the fix. */
export type RegistryProblem = { rule: string; what: string; remedy: string };

/** The registry refused a call, or could not be reached. Its message names the problem and the fix, never the key. */
export class RegistryCallError extends Error {
  constructor(
    message: string,
    /** Absent when there was no response. */
    readonly status?: number,
    readonly errors: readonly RegistryProblem[] = [],
    readonly retryAfterMs = 0,
  ) {
    super([message, ...errors.map(({ what, remedy }) => `✗ ${what}\n  → ${remedy}`)].join('\n'));
  }
}

const RETRYABLE_STATUSES = [429, 502, 503, 504];
const REQUEST_TIMEOUT_MS = 10 * 60_000;
/** Of which the longest that a server may ask for is a minute. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000];
const MAX_RETRY_DELAY_MS = 60_000;

export type RegistryConnection = {
  /** Origin, such as https://registry.example. */
  registryUrl: string;
  key: string;
  /** Shorter in tests. */
  retryDelaysMs?: readonly number[];
};

/** @throws {RegistryCallError} for an address over which anyone could read the key */
function toAddress(registryUrl: string, path: string): URL {
  const url = URL.canParse(registryUrl) ? new URL(path, registryUrl) : undefined;
  const isLoopback = url && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)) return url;
  throw new RegistryCallError(
    `The key is not sent to ${url?.origin ?? registryUrl}: the registry's address must begin with https://.`,
  );
}

type Call = {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  body?: Buffer | object;
  /** By which the registry recognizes a repeated call. A header, which an older registry ignores. */
  idempotencyKey?: string;
};
type Response = { success: boolean; data: unknown; msg: string; errors?: RegistryProblem[] };

/** @returns undefined where nothing answered in the registry's form, such as a proxy's error page */
const parseResponse = (text: string): Response | undefined => {
  try {
    return JSON.parse(text) as Response;
  } catch {
    return undefined;
  }
};

/** @throws {RegistryCallError} */
async function request(url: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch(
    ({ message, cause }: Error) => {
      const reason = (cause as Error | undefined)?.message ?? message;
      throw new RegistryCallError(`${url.origin} cannot be reached: ${reason}.`);
    },
  );
  const result = parseResponse(await response.text().catch(() => ''));
  if (response.ok && result?.success) return result.data;
  const message = result?.msg ?? `${url.origin} answered ${response.status}.`;
  const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
  throw new RegistryCallError(message, response.status, result?.errors, retryAfterMs);
}

/**
 * Calls the registry. Every call may be repeated, so failures of the network and of a busy server are retried.
 * @throws {RegistryCallError}
 */
export async function callRegistry(
  { registryUrl, key, retryDelaysMs = RETRY_DELAYS_MS }: RegistryConnection,
  { method, path, body, idempotencyKey }: Call,
): Promise<unknown> {
  const url = toAddress(registryUrl, path);
  const isArchive = Buffer.isBuffer(body);
  const contentType = isArchive ? 'application/gzip' : 'application/json';
  const init: RequestInit = {
    method,
    // A redirect would take the key elsewhere.
    redirect: 'error',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': contentType }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: isArchive ? new Uint8Array(body) : body && JSON.stringify(body),
  };
  for (const delayMs of retryDelaysMs) {
    try {
      return await request(url, init);
    } catch (problem) {
      if (!(problem instanceof RegistryCallError)) throw problem;
      const { status, retryAfterMs } = problem;
      if (status !== undefined && !RETRYABLE_STATUSES.includes(status)) throw problem;
      await wait(Math.min(Math.max(delayMs, retryAfterMs), MAX_RETRY_DELAY_MS));
    }
  }
  return request(url, init);
}
