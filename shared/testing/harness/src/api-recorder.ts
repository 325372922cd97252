import { BehaviorSubject } from 'rxjs';

/** How calls are answered: by the API, from the recording, or with an error. */
export type ResponseMode = 'live' | 'recorded' | 'failing';

/** An API call. `status` is absent while it is pending, 0 without a response. */
export type Call = { id: number; method: string; path: string; status?: number; milliseconds?: number };

/** Recorded responses by `METHOD path?query`; can be saved as a file and edited. */
export type Recording = Record<string, { status: number; body: string }>;

const recordingKey = 'harness.recording';
const MAX_CALLS = 200;
const json = { 'content-type': 'application/json' };
const failure = (msg: string) => JSON.stringify({ success: false, msg });

/**
 * Intercepts an area's API calls: lists them, records the responses and can replay those, so that the area works without
 * an API and failures can be simulated.
 */
export class ApiRecorder {
  readonly calls$ = new BehaviorSubject<readonly Call[]>([]);
  responseMode: ResponseMode = 'live';
  readonly #realFetch: typeof fetch;
  #lastId = 0;

  constructor(private readonly window: Window & typeof globalThis) {
    this.#realFetch = window.fetch.bind(window);
  }

  get recording(): Recording {
    return JSON.parse(this.window.localStorage.getItem(recordingKey) ?? '{}') as Recording;
  }
  set recording(recording: Recording) {
    this.window.localStorage.setItem(recordingKey, JSON.stringify(recording));
  }

  /** Replaces `fetch`; requests that are no API calls pass through. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return this.#realFetch(request);
    const path = pathname + search;
    const finish = this.#startCall(request.method, path);
    if (this.responseMode !== 'live') return finish(this.#mockResponse(`${request.method} ${path}`));
    try {
      const response = await this.#realFetch(request);
      // A stream never ends.
      if (!response.headers.get('content-type')?.includes('event-stream'))
        void this.#record(request.method, path, response.clone());
      return finish(response);
    } catch (error) {
      finish(Response.error());
      throw error;
    }
  };

  /** Replaces `XMLHttpRequest`, which sends forms with pictures: recorded in the list, never replayed. */
  wrapXhr(RealXhr: typeof XMLHttpRequest): typeof XMLHttpRequest {
    const startCall = (method: string, path: string) => this.#startCall(method, path);
    return class extends RealXhr {
      override open(method: string, url: string | URL, ...rest: [boolean?, string?, string?]): void {
        const finish = startCall(method, String(url));
        this.addEventListener('loadend', () => finish(this));
        super.open(method, url, rest[0] ?? true, rest[1], rest[2]);
      }
    };
  }

  #startCall(method: string, path: string) {
    this.#lastId += 1;
    const call: Call = { id: this.#lastId, method, path };
    const startedAt = performance.now();
    this.calls$.next([call, ...this.calls$.value].slice(0, MAX_CALLS));
    return <T extends { status: number }>(response: T): T => {
      const milliseconds = Math.round(performance.now() - startedAt);
      const { status } = response;
      this.calls$.next(
        this.calls$.value.map((logged) => (logged.id === call.id ? { ...call, status, milliseconds } : logged)),
      );
      return response;
    };
  }

  async #record(method: string, path: string, response: Response): Promise<void> {
    this.recording = {
      ...this.recording,
      [`${method} ${path}`]: { status: response.status, body: await response.text() },
    };
  }

  #mockResponse(name: string): Response {
    if (this.responseMode === 'failing')
      return new Response(failure('The harness lets every call fail.'), { status: 503, headers: json });
    const recorded = this.recording[name];
    if (!recorded) return new Response(failure(`Nothing is recorded for ${name}.`), { status: 404, headers: json });
    return new Response(recorded.body, { status: recorded.status, headers: json });
  }
}
