import type { Socket } from 'node:net';
import type { AdmissionLimits } from './limits';

const ADMIT_INTERVAL_MS = 50;

type Bucket = { tokens: number; refilledAt: number; waiting: Socket[] };

type Options = {
  limits: AdmissionLimits;
  /** Whether another connection may wait. */
  hasRoom: () => boolean;
  isClosing: () => boolean;
  admit: (socket: Socket, network: string) => void;
  onRefused: () => void;
};

const ignoreError = () => {};

/**
 * Admits new connections of each network at a limited rate. A waiting connection costs little: it has no parser. The
 * newest is admitted first: in a flood its client is the most likely to be still waiting.
 */
export class Admission {
  readonly #buckets = new Map<string, Bucket>();
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  get waiting(): number {
    return this.#waiting;
  }

  /** Admits a connection now or later, or resets it. */
  add(socket: Socket, network: string): void {
    const bucket = this.#refill(network, performance.now());
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      this.options.admit(socket, network);
      return;
    }
    socket.on('error', ignoreError);
    if (bucket.waiting.length >= this.options.limits.waitingPerNetwork || !this.options.hasRoom()) {
      const oldest = this.#takeOldest(bucket);
      this.#refuse(oldest ?? socket);
      if (!oldest) return;
    }
    bucket.waiting.push(socket);
    this.#waiting += 1;
    this.#timer ??= setInterval(() => this.#admitWaiting(), ADMIT_INTERVAL_MS).unref();
  }

  /** Deletes networks without recent connections. */
  prune(now: number): void {
    for (const [network, { waiting }] of this.#buckets) {
      if (waiting.length === 0 && this.#refill(network, now).tokens >= this.options.limits.burst)
        this.#buckets.delete(network);
    }
  }

  #admitWaiting(): void {
    const now = performance.now();
    const isClosing = this.options.isClosing();
    for (const [network, { waiting }] of this.#buckets) {
      if (waiting.length === 0) continue;
      const bucket = this.#refill(network, now);
      while (waiting.length > 0 && (isClosing || bucket.tokens >= 1)) {
        const socket = waiting.pop();
        this.#waiting -= 1;
        if (!socket || socket.destroyed) continue;
        if (isClosing) this.#refuse(socket);
        else {
          bucket.tokens -= 1;
          socket.off('error', ignoreError);
          this.options.admit(socket, network);
        }
      }
    }
    if (this.#waiting > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #takeOldest(bucket: Bucket): Socket | undefined {
    const oldest = bucket.waiting.shift();
    if (oldest) this.#waiting -= 1;
    return oldest;
  }

  #refuse(socket: Socket): void {
    if (socket.destroyed) return;
    socket.destroy();
    this.options.onRefused();
  }

  #refill(network: string, now: number): Bucket {
    const { burst, perSecond } = this.options.limits;
    let bucket = this.#buckets.get(network);
    if (!bucket) {
      bucket = { tokens: burst, refilledAt: now, waiting: [] };
      this.#buckets.set(network, bucket);
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.refilledAt) / 1000) * perSecond);
    bucket.refilledAt = now;
    return bucket;
  }
}
