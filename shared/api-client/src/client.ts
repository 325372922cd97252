import type { FailureBody } from '@roadworthy/contract/api/answer';

/**
 * A call that did not succeed. `status` is the HTTP status, 0 when no answer came; `message` is the API's `msg`, fit
 * for people; `errors` are per field.
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
  /** Where the API is: '' for the document's own origin; the API's own address on the server. */
  origin: string;
  /** How calls travel: in Node, `http` takes half of the processor time that `fetch` takes. */
  adapter: 'fetch' | 'http';
  /** The bearer token to send, or null. */
  token: () => string | null;
  /** What every call says beside, such as the id of the request that it is made for. */
  headers: () => Readonly<Record<string, string>>;
  /** Called when an answer was 401 even though a token was sent, after the single retry. */
  unauthorised: () => void;
};

const settings: ApiSettings = {
  origin: '',
  adapter: 'fetch',
  token: () => null,
  headers: () => ({}),
  unauthorised: () => {},
};

/** The shell says once, before any call, where the API is and how calls are signed. */
export const configureApi = (given: Partial<ApiSettings>): void => {
  Object.assign(settings, given);
};

export type CallOptions = {
  /** False for calls that the specification marks 'no auth'. */
  auth?: boolean;
  signal?: AbortSignal;
  /**
   * A name (UUID) of what the call is to do: sent again after an answer that was lost, the API does it once and answers
   * as the first time.
   */
  idempotencyKey?: string;
  /**
   * Told how much of the body has left, from 0 to 1. Such a call is not given up while bytes travel: pictures over a
   * phone's network take as long as they take.
   */
  onProgress?: (share: number) => void;
};

/** Milliseconds without an answer after which a call is given up. */
const patience = 15_000;

/** axios is fetched at the first call only: the server's answer often makes none necessary. */
const transport = () =>
  import('axios').then(({ default: axios }) =>
    axios.create({
      headers: { 'Accept-Language': 'en' },
      adapter: settings.adapter,
      // The API sends nobody elsewhere.
      maxRedirects: 0,
    }),
  );
let instance: ReturnType<typeof transport> | undefined;

/**
 * Whether a call is watched or timed. Watched ones travel by XMLHttpRequest: `fetch` would send the body as a stream,
 * which browsers refuse over HTTP/1.1.
 */
const paceOf = ({ onProgress }: CallOptions) =>
  onProgress
    ? { adapter: 'xhr' as const, onUploadProgress: ({ progress = 0 }) => onProgress(progress) }
    : { timeout: patience };

async function call<T>(method: string, path: string, body: unknown, options: CallOptions, retried = false): Promise<T> {
  instance ??= transport();
  const token = options.auth === false ? null : settings.token();
  try {
    const answer = await (await instance).request<T>({
      method,
      url: `${settings.origin}/api/v1/${path}`,
      data: body,
      signal: options.signal,
      headers: {
        ...settings.headers(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
      ...paceOf(options),
    });
    return answer.data;
  } catch (error) {
    const { response } = error as { response?: { status: number; data?: Partial<FailureBody> } };
    if (options.signal?.aborted) throw options.signal.reason;
    // Section 4 'Notifications': a 401 leads to a single retry, nothing else does.
    if (response?.status === 401 && token) {
      if (!retried) return call(method, path, body, options, true);
      settings.unauthorised();
    }
    throw new ApiError(
      response?.data?.msg ?? 'We could not reach the server. Check your connection and try again.',
      response?.status ?? 0,
      response?.data?.errors,
    );
  }
}

/**
 * Opens a GET under /api/v1/ whose answer comes piece by piece, such as an event stream; the token travels in a header.
 * Throws {@link ApiError}, and does not try again.
 */
export async function openStream(
  path: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const token = settings.token();
  const answer = await fetch(`${settings.origin}/api/v1/${path}`, {
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    signal,
    cache: 'no-store',
  });
  if (!answer.ok || !answer.body) throw new ApiError('The stream was refused.', answer.status);
  return answer.body;
}

/** GET of a path under /api/v1/. Throws {@link ApiError}. */
export const get = <T>(path: string, options: CallOptions = {}): Promise<T> => call<T>('GET', path, undefined, options);
/** POST of a path under /api/v1/. Throws {@link ApiError}. */
export const post = <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
  call<T>('POST', path, body, options);
/** PUT of a path under /api/v1/. Throws {@link ApiError}. */
export const put = <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
  call<T>('PUT', path, body, options);
/** A form with files to a path under /api/v1/. Throws {@link ApiError}. */
export const send = <T>(method: 'POST' | 'PUT', path: string, form: FormData, options: CallOptions = {}): Promise<T> =>
  call<T>(method, path, form, options);
/** DELETE of a path under /api/v1/; some say in the body what is to go. Throws {@link ApiError}. */
export const remove = <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
  call<T>('DELETE', path, body, options);
