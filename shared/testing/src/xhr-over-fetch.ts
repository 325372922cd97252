const boundary = 'a-boundary';

/** A form as it travels; of a file its name, because no test needs more. */
const written = (form: FormData): string => {
  const parts = [...form].map(([name, value]) => {
    const isFile = typeof value !== 'string';
    const head = isFile ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : '';
    return `Content-Disposition: form-data; name="${name}"${head}\r\n\r\n${isFile ? '' : value}\r\n`;
  });
  return `${parts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--`;
};

/**
 * Stands in for the browser's XMLHttpRequest, which carries calls whose progress is watched: they go the way of all
 * other calls, `fetch`, where the API double waits. Progress is told at the half and at the end.
 */
export class XhrOverFetch {
  readonly upload = new EventTarget();
  readonly readyState = 4;
  readonly responseURL = '';
  timeout = 0;
  status = 0;
  responseText = '';
  onloadend: () => void = () => {};
  onerror: () => void = () => {};
  private readonly stop = new AbortController();
  private readonly headers = new Headers();
  private target = { method: '', url: '' };

  open(method: string, url: string): void {
    this.target = { method, url };
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json';
  }
  abort(): void {
    this.stop.abort();
  }
  async send(form: FormData): Promise<void> {
    const { method, url } = this.target;
    this.headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
    this.tell(1);
    try {
      const request = new Request(url, {
        method,
        headers: this.headers,
        body: written(form),
        signal: this.stop.signal,
      });
      const answer = await fetch(request);
      this.tell(2);
      this.status = answer.status;
      this.responseText = await answer.text();
      this.onloadend();
    } catch {
      if (!this.stop.signal.aborted) this.onerror();
    }
  }
  private tell(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 2, lengthComputable: true }));
  }
}
