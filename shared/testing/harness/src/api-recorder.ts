import { bypass, HttpResponse, http, passthrough } from 'msw';
import { BehaviorSubject } from 'rxjs';

/** How calls are answered: by the API, from the recording, or with an error. */
export type ResponseMode = 'live' | 'recorded' | 'failing';

/** An API call. `status` is absent while it is pending, and of an event stream; 0 without a response. */
export type Call = { id: number; method: string; path: string; status?: number; milliseconds?: number };

/** Recorded responses by `METHOD path?query`; can be saved as a file and edited. */
export type Recording = Record<string, { status: number; body: string }>;

const recordingKey = 'harness.recording';
const MAX_CALLS = 200;
const fail = (status: number, msg: string) => HttpResponse.json({ success: false, msg }, { status });

/**
 * Handles an area's API calls: lists them, records the responses and can replay those, so that the area works without
 * an API and failures can be simulated.
 */
export class ApiRecorder {
  readonly calls$ = new BehaviorSubject<readonly Call[]>([]);
  responseMode: ResponseMode = 'live';
  #lastId = 0;

  constructor(private readonly storage: Storage) {}

  get recording(): Recording {
    return JSON.parse(this.storage.getItem(recordingKey) ?? '{}') as Recording;
  }
  set recording(recording: Recording) {
    this.storage.setItem(recordingKey, JSON.stringify(recording));
  }

  /** Answers from now on from a file, which is used before what was recorded in this browser. */
  async replay(address: string): Promise<void> {
    const file = (await (await fetch(address)).json()) as Recording;
    this.recording = { ...this.recording, ...file };
    this.responseMode = 'recorded';
  }

  /** MSW's handler of every API call. */
  readonly handler = http.all('*/api/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const finish = this.#startCall(request.method, path);
    if (this.responseMode !== 'live') return finish(this.#mockResponse(`${request.method} ${path}`));
    // A stream never ends.
    if (request.headers.get('accept')?.includes('text/event-stream')) return passthrough();
    try {
      const response = await fetch(bypass(request));
      await this.#record(request.method, path, response.clone());
      return finish(response);
    } catch {
      return finish(HttpResponse.error());
    }
  });

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
    if (this.responseMode === 'failing') return fail(503, 'The harness lets every call fail.');
    const recorded = this.recording[name];
    if (!recorded) return fail(404, `Nothing is recorded for ${name}.`);
    const { status, body } = recorded;
    return new HttpResponse(body, { status, headers: { 'content-type': 'application/json' } });
  }
}
