import type { ErrorBody } from '@roadworthy/contract/api/response';

/**
 * A failed call. `status` is the HTTP status, 0 without a response; `message` is the API's `msg`, written for users;
 * `errors` are per field.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    message: string,
    readonly status: number,
    readonly errors: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export type ApiSettings = {
  /** Origin of the API: '' for the document's own; absolute on the server. */
  origin: string;
  /** In Node, `http` takes half of the processor time that `fetch` takes. */
  adapter: 'fetch' | 'http';
  /** The bearer token to send, or null. */
  token: () => string | null;
  /** Headers of every call, such as the request id. */
  headers: () => Readonly<Record<string, string>>;
  /** Called when a call with the present token got 401 again after the retry. */
  unauthorised: () => void;
  /** Called before each call of a traced page. @returns headers that join it to the trace */
  trace?: (path: string) => { headers: Readonly<Record<string, string>>; end: (call: Promise<unknown>) => void };
  /** Receives each call's promise before the caller, to attribute the code that awaits it. */
  follow: (call: Promise<unknown>) => void;
};

const settings: ApiSettings = {
  origin: '',
  adapter: 'fetch',
  token: () => null,
  headers: () => ({}),
  unauthorised: () => {},
  follow: () => {},
};

/** Called once by the shell before any call. */
export const configureApi = (overrides: Partial<ApiSettings>): void => {
  Object.assign(settings, overrides);
};

export type CallOptions = {
  /** False for calls that the specification marks 'no auth'. */
  auth?: boolean;
  signal?: AbortSignal;
  /**
   * Idempotency key (UUID): when a call is repeated after a lost response, the API executes it once and repeats the
   * response.
   */
  idempotencyKey?: string;
  /** Called with the fraction of the body that was sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Milliseconds until a call fails without a response: 15,000 unless said, none for files and calls with progress. */
  timeout?: number;
};

const DEFAULT_TIMEOUT_MS = 15_000;

/** axios is loaded at the first call: a server-rendered page often makes none. */
const loadAxios = () =>
  import('axios').then(({ default: axios }) =>
    axios.create({
      headers: { 'Accept-Language': 'en' },
      adapter: settings.adapter,
      // The API never redirects.
      maxRedirects: 0,
    }),
  );
let instance: ReturnType<typeof loadAxios> | undefined;
/** After a failure the next call tries again. */
const getInstance = () => {
  instance ??= loadAxios().catch((error) => {
    instance = undefined;
    throw error;
  });
  return instance;
};

/** Loads what the first call needs, for when the browser has nothing else to do. */
export const prepareCalls = (): void => void getInstance().catch(() => {});

const hasFile = (body: unknown): boolean =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob);

/**
 * Timeout and progress reports. Calls with progress use XMLHttpRequest: `fetch` would send the body as a stream, which
 * browsers refuse over HTTP/1.1.
 */
function toTransportOptions(body: unknown, { onProgress, timeout = DEFAULT_TIMEOUT_MS }: CallOptions) {
  if (onProgress) return { adapter: 'xhr' as const, onUploadProgress: ({ progress = 0 }) => onProgress(progress) };
  // A file takes long over a mobile network.
  return hasFile(body) ? {} : { timeout };
}

/** What a call and its retries send. `token` is that of the session in which the call was made. */
type CallState = {
  token: string | null;
  isRetried?: true;
  proof?: string;
  traceHeaders?: Readonly<Record<string, string>>;
};

/** A call of a path under /api/v1/. Throws {@link ApiError}. */
export function callApi<T>(method: string, path: string, body: unknown, options: CallOptions): Promise<T> {
  const span = settings.trace?.(path);
  const token = options.auth === false ? null : settings.token();
  const result = request<T>(method, path, body, options, { token, traceHeaders: span?.headers });
  settings.follow(result);
  span?.end(result);
  return result;
}

async function request<T>(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions,
  state: CallState,
): Promise<T> {
  const { token, isRetried, proof, traceHeaders } = state;
  try {
    const response = await (await getInstance()).request<T>({
      method,
      url: `${settings.origin}/api/v1/${path}`,
      data: body,
      signal: options.signal,
      headers: {
        ...settings.headers(),
        ...traceHeaders,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        ...(proof && { 'X-Proof': proof }),
      },
      ...toTransportOptions(body, options),
    });
    return response.data;
  } catch (error) {
    const { response } = error as { response?: { status: number; data?: Partial<ErrorBody> } };
    if (options.signal?.aborted) throw options.signal.reason;
    // SITE-21: only a 401 leads to a single retry.
    if (response?.status === 401 && token) {
      if (!isRetried) return request(method, path, body, options, { ...state, isRetried: true });
      // Another user may have signed in by now.
      if (token === settings.token()) settings.unauthorised();
    }
    // Too many calls: the API asks for a proof of work.
    if (response?.status === 429 && response.data?.challenge && !proof) {
      const { solveChallenge } = await import('./solve-challenge');
      const solution = await solveChallenge(response.data.challenge, options.signal);
      if (solution) return request(method, path, body, options, { ...state, proof: solution });
    }
    throw new ApiError(
      response?.data?.msg ?? 'We could not reach the server. Check your connection and try again.',
      response?.status ?? 0,
      response?.data?.errors,
    );
  }
}

/**
 * Opens a streamed GET under /api/v1/, such as an event stream, with the token in a header. Throws {@link ApiError} and
 * does not retry.
 */
export async function openStream(
  path: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const token = settings.token();
  const response = await fetch(`${settings.origin}/api/v1/${path}`, {
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    signal,
    cache: 'no-store',
  });
  if (!response.ok || !response.body) throw new ApiError('The stream was refused.', response.status);
  return response.body;
}

/** GET of a path under /api/v1/. Throws {@link ApiError}. */
export const get = <T>(path: string, options: CallOptions = {}): Promise<T> =>
  callApi<T>('GET', path, undefined, options);
/** POST of a path under /api/v1/. Throws {@link ApiError}. */
export const post = <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
  callApi<T>('POST', path, body, options);
/** PUT of a path under /api/v1/. Throws {@link ApiError}. */
export const put = <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
  callApi<T>('PUT', path, body, options);
/** A form with files to a path under /api/v1/. Throws {@link ApiError}. */
export const send = <T>(method: 'POST' | 'PUT', path: string, form: FormData, options: CallOptions = {}): Promise<T> =>
  callApi<T>(method, path, form, options);
/** DELETE of a path under /api/v1/; some have a body. Throws {@link ApiError}. */
export const remove = <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
  callApi<T>('DELETE', path, body, options);
