import { readFileSync } from 'node:fs';

/** How long a client may take to send a request or to read a response. */
export type TransferLimits = {
  /** For the body of a request without files. */
  bodyMs: number;
  /** For the body of a request with files; mobile networks are slow. */
  filesMs: number;
  /** A transfer must average `minBytesPerSecond` in each window of this length. */
  windowMs: number;
  minBytesPerSecond: number;
  /** For the rest of a body after the request was answered without it. */
  lingerMs: number;
  /** Interval of the checks. */
  sweepMs: number;
};

export const transferLimits: TransferLimits = {
  bodyMs: 30_000,
  filesMs: 30 * 60_000,
  windowMs: 30_000,
  minBytesPerSecond: 512,
  lingerMs: 5_000,
  sweepMs: 1_000,
};

/** Connection rate of a network; further connections wait. */
export type AdmissionLimits = {
  /** Burst of connections. */
  burst: number;
  perSecond: number;
  /** Waiting connections; beyond it the longest waiting one is closed. */
  waitingPerNetwork: number;
};

/** Enough for the browsers of some thousand users behind one address. */
export const admissionLimits: AdmissionLimits = { burst: 256, perSecond: 200, waitingPerNetwork: 512 };

/**
 * Size of the kernel's accept queue: a full queue drops new connections, which are retried after 1 s. Node accepts one
 * connection per turn of the event loop, so a longer queue means a longer wait.
 */
export const ACCEPT_BACKLOG = 2_048;

/** How many connections a server holds. */
export type ConnectionLimits = {
  /** All connections except event streams. */
  total: number;
  /** Connections of one network with an unfinished request or an unread response. */
  unfinishedPerNetwork: number;
  eventStreams: number;
  eventStreamsPerNetwork: number;
};

const UNFINISHED_PER_NETWORK = 256;
const MAX_CONNECTIONS = 20_000;
const DEFAULT_OPEN_FILES = 4_096;

/** Maximum open files of this process, sockets included. */
function openFilesLimit(): number {
  try {
    const soft = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return Number(soft ?? DEFAULT_OPEN_FILES);
  } catch {
    return DEFAULT_OPEN_FILES;
  }
}

/** Limits for a proxy, which opens a second socket per connection: together nine tenths of `openFiles`. */
export function connectionLimits(total?: number, openFiles = openFilesLimit()): ConnectionLimits {
  const connections = Math.min(total ?? MAX_CONNECTIONS, Math.floor(openFiles * 0.3));
  const eventStreams = Math.floor(connections / 2);
  return {
    total: connections,
    unfinishedPerNetwork: Math.min(UNFINISHED_PER_NETWORK, Math.ceil(connections / 4)),
    eventStreams,
    eventStreamsPerNetwork: Math.ceil(eventStreams / 2),
  };
}
