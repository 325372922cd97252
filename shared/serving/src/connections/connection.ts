import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { TransferLimits } from './limits';

/** A client's speed is not judged within this time. */
const GRACE_MS = 2_000;
const MOVING_BYTES_PER_SECOND = 512;
/** Number of windows after which the rate of a response is checked. */
const RATE_WINDOWS_BEFORE_CHECK = 4;

/**
 * `receiving`: a request arrives, its headers or body. `answering`: the request is complete. `sending`: the client has
 * not read the response yet. `idle`: waits for the next request. `streaming`: an event stream.
 */
export type Phase = 'receiving' | 'answering' | 'sending' | 'idle' | 'streaming';

/** Why connections are closed or refused. */
export const closeReasons = [
  'header time',
  'body time',
  'data rate',
  'unread body',
  'idle time',
  'network limit',
  'connection limit',
  'admission limit',
] as const;
export type CloseReason = (typeof closeReasons)[number];

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const hasFiles = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/form-data') ?? false;
const headerBytes = ({ method = '', url = '', rawHeaders }: IncomingMessage) =>
  rawHeaders.reduce((sum, text) => sum + text.length + 2, method.length + url.length + 14);

/** State of one connection. */
export class Connection {
  phase: Phase = 'receiving';
  #request: IncomingMessage | undefined;
  #answeredAt: number | undefined;
  #startedAt: number;
  #startBytes = 0;
  #windowAt: number;
  #windowBytes = 0;

  /** @param network the client network; absent for connections that do not count */
  constructor(
    readonly socket: Socket,
    readonly network: string | undefined,
    now: number,
  ) {
    this.#startedAt = now;
    this.#windowAt = now;
  }

  /** The headers of a request have arrived. */
  requested(request: IncomingMessage, now: number): void {
    this.#request = request;
    this.#answeredAt = undefined;
    const headersFrom = this.#startBytes;
    this.#start(hasBody(request) ? 'receiving' : 'answering', now);
    // The first bytes of the body may have arrived with the headers.
    this.#startBytes = Math.min(headersFrom + headerBytes(request), this.#startBytes);
  }

  /** The response has been written or abandoned. */
  answered(request: IncomingMessage, now: number): void {
    if (request !== this.#request) return;
    this.#answeredAt = now;
    this.#start(request.complete ? 'idle' : 'receiving', now);
  }

  /** Detects changes for which there is no event. */
  refresh(now: number): void {
    if (this.phase === 'receiving' && this.#request?.complete) {
      this.#start(this.#answeredAt === undefined ? 'answering' : 'idle', now);
    }
    if (this.phase === 'answering' && this.socket.writableLength > 0) this.#start('sending', now);
    if (this.phase === 'sending' && this.socket.writableLength === 0) this.#start('answering', now);
    if (this.phase === 'idle' && this.socket.bytesRead > this.#startBytes) {
      this.#request = undefined;
      this.#start('receiving', now);
    }
  }

  /** Whether the headers of the current request have arrived. */
  get hasHeaders(): boolean {
    return this.#request !== undefined;
  }
  get isUnfinished(): boolean {
    return this.phase === 'receiving' || this.phase === 'sending';
  }
  isFresh(now: number): boolean {
    return now - this.#startedAt < GRACE_MS;
  }
  /** Whether almost nothing was transferred after the grace time. */
  isStalled(now: number): boolean {
    return !this.isFresh(now) && !this.isMoving(now);
  }
  isMoving(now: number): boolean {
    return this.rate(now) >= MOVING_BYTES_PER_SECOND;
  }
  /** Bytes per second since the transfer began. */
  rate(now: number): number {
    return (this.#bytes() - this.#startBytes) / Math.max(1, (now - this.#startedAt) / 1000);
  }

  /** Why an unfinished transfer must be closed, or undefined. */
  violation(limits: TransferLimits, takesFiles: (path: string) => boolean, now: number): CloseReason | undefined {
    const request = this.#request;
    if (this.phase === 'receiving') {
      // Node limits the time for headers.
      if (!request) return undefined;
      if (this.#answeredAt !== undefined) return now - this.#answeredAt > limits.lingerMs ? 'unread body' : undefined;
      // Bytes that have arrived wait for this process, not for the client.
      if (request.readableLength > 0) this.#startWindow(now);
      const timeoutMs = hasFiles(request) && takesFiles(request.url ?? '') ? limits.filesMs : limits.bodyMs;
      if (now - this.#startedAt > timeoutMs) return 'body time';
    }
    // Sent bytes are counted in chunks of 64 kB, once the last byte of a chunk was sent.
    const windowMs = limits.windowMs * (this.phase === 'sending' ? RATE_WINDOWS_BEFORE_CHECK : 1);
    if (now - this.#windowAt < windowMs) return undefined;
    const isSlow = this.#bytes() - this.#windowBytes < (limits.minBytesPerSecond * windowMs) / 1000;
    this.#startWindow(now);
    return isSlow ? 'data rate' : undefined;
  }

  #bytes(): number {
    const { bytesRead, bytesWritten, writableLength } = this.socket;
    return this.phase === 'sending' ? bytesWritten - writableLength : bytesRead;
  }
  #start(phase: Phase, now: number): void {
    this.phase = phase;
    this.#startedAt = now;
    this.#startBytes = this.#bytes();
    this.#startWindow(now);
  }
  #startWindow(now: number): void {
    this.#windowAt = now;
    this.#windowBytes = this.#bytes();
  }
}
