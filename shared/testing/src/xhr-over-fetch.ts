const boundary = 'a-boundary';

/** A multipart body; a file is represented by its name. */
const toMultipart = (form: FormData): string => {
  const parts = [...form].map(([name, value]) => {
    const isFile = typeof value !== 'string';
    const head = isFile ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : '';
    return `Content-Disposition: form-data; name="${name}"${head}\r\n\r\n${isFile ? '' : value}\r\n`;
  });
  return `${parts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--`;
};

/**
 * Replaces XMLHttpRequest, which sends calls with progress, by `fetch`, which the mock API handles. Progress is reported
 * at half and at the end.
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
  private readonly abortController = new AbortController();
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
    this.abortController.abort();
  }
  async send(form: FormData): Promise<void> {
    const { method, url } = this.target;
    this.headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
    this.reportProgress(1);
    try {
      const request = new Request(url, {
        method,
        headers: this.headers,
        body: toMultipart(form),
        signal: this.abortController.signal,
      });
      const response = await fetch(request);
      this.reportProgress(2);
      this.status = response.status;
      this.responseText = await response.text();
      this.onloadend();
    } catch {
      if (!this.abortController.signal.aborted) this.onerror();
    }
  }
  private reportProgress(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 2, lengthComputable: true }));
  }
}
