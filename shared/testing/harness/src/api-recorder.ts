import { BehaviorSubject } from 'rxjs';

/** How calls are answered: by the API, from what it answered before, or not at all. */
export type Answers = 'live' | 'recorded' | 'failing';

/** A call to the API. `status` is absent while no answer has come, 0 when none came. */
export type Call = { id: number; method: string; path: string; status?: number; milliseconds?: number };

/** What the API answered, by `METHOD path?query`; can be kept as a file and edited. */
export type Recording = Record<string, { status: number; body: string }>;

const recordingKey = 'harness.recording';
const longest = 200;
const json = { 'content-type': 'application/json' };
const failure = (msg: string) => JSON.stringify({ success: false, msg });

/**
 * Stands between an area and the API: lists every call, keeps what was answered, and answers from that, so that the area
 * works without an API and its failures can be looked at.
 */
export class ApiRecorder {
  readonly calls$ = new BehaviorSubject<readonly Call[]>([]);
  answers: Answers = 'live';
  readonly #live: typeof fetch;
  #lastId = 0;

  constructor(private readonly window: Window & typeof globalThis) {
    this.#live = window.fetch.bind(window);
  }

  get recording(): Recording {
    return JSON.parse(this.window.localStorage.getItem(recordingKey) ?? '{}') as Recording;
  }
  set recording(recording: Recording) {
    this.window.localStorage.setItem(recordingKey, JSON.stringify(recording));
  }

  /** Stands in for `fetch`; what is no call to the API passes. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return this.#live(request);
    const path = pathname + search;
    const heard = this.#begin(request.method, path);
    if (this.answers !== 'live') return heard(this.#answerOf(`${request.method} ${path}`));
    try {
      const answer = await this.#live(request);
      // A stream has no end to wait for.
      if (!answer.headers.get('content-type')?.includes('event-stream'))
        void this.#keep(request.method, path, answer.clone());
      return heard(answer);
    } catch (problem) {
      heard(Response.error());
      throw problem;
    }
  };

  /** Stands in for `XMLHttpRequest`, by which forms with pictures travel: listed, and never answered from a recording. */
  requests(Live: typeof XMLHttpRequest): typeof XMLHttpRequest {
    const begin = (method: string, path: string) => this.#begin(method, path);
    return class extends Live {
      override open(method: string, url: string | URL, ...rest: [boolean?, string?, string?]): void {
        const heard = begin(method, String(url));
        this.addEventListener('loadend', () => heard(this));
        super.open(method, url, rest[0] ?? true, rest[1], rest[2]);
      }
    };
  }

  #begin(method: string, path: string) {
    this.#lastId += 1;
    const call: Call = { id: this.#lastId, method, path };
    const began = performance.now();
    this.calls$.next([call, ...this.calls$.value].slice(0, longest));
    return <T extends { status: number }>(answer: T): T => {
      const milliseconds = Math.round(performance.now() - began);
      const { status } = answer;
      this.calls$.next(this.calls$.value.map((one) => (one.id === call.id ? { ...call, status, milliseconds } : one)));
      return answer;
    };
  }

  async #keep(method: string, path: string, answer: Response): Promise<void> {
    this.recording = { ...this.recording, [`${method} ${path}`]: { status: answer.status, body: await answer.text() } };
  }

  #answerOf(name: string): Response {
    if (this.answers === 'failing')
      return new Response(failure('The harness lets every call fail.'), { status: 503, headers: json });
    const known = this.recording[name];
    if (!known) return new Response(failure(`Nothing is recorded for ${name}.`), { status: 404, headers: json });
    return new Response(known.body, { status: known.status, headers: json });
  }
}
