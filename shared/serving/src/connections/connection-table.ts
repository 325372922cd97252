import type { Connection } from './connection';

/** How many of the oldest connections are checked to find one to close. */
const MAX_CANDIDATES = 64;

/** Open connections by state; each set in order of arrival. */
export class ConnectionTable {
  readonly #all = new Set<Connection>();
  readonly #unfinished = new Set<Connection>();
  readonly #byNetwork = new Map<string, Set<Connection>>();
  readonly #idle = new Set<Connection>();
  readonly #streams = new Set<Connection>();

  get all(): ReadonlySet<Connection> {
    return this.#all;
  }
  /** Connections except event streams. */
  get counted(): number {
    return this.#all.size - this.#streams.size;
  }
  unfinishedOf(network: string): ReadonlySet<Connection> {
    return this.#byNetwork.get(network) ?? new Set();
  }

  /** Adds a connection or updates its state. */
  update(connection: Connection): void {
    this.#all.add(connection);
    setMembership(this.#idle, connection, connection.phase === 'idle');
    setMembership(this.#streams, connection, connection.phase === 'streaming');
    setMembership(this.#unfinished, connection, connection.isUnfinished);
    this.#updateNetwork(connection, connection.isUnfinished);
  }
  remove(connection: Connection): void {
    for (const set of [this.#all, this.#idle, this.#streams, this.#unfinished]) set.delete(connection);
    this.#updateNetwork(connection, false);
  }

  /** The one to close when too many are open: a stalled transfer, else the one that is idle for longest. */
  leastUseful(now: number): Connection | undefined {
    return oldestStalled(this.#unfinished, now) ?? first(this.#idle);
  }
  /** The one to close of a network with too many unfinished transfers. */
  leastUsefulOf(network: string, now: number): Connection | undefined {
    const transfers = this.unfinishedOf(network);
    let moving = 0;
    let slowest: Connection | undefined;
    for (const transfer of transfers) {
      if (!transfer.isMoving(now)) return transfer;
      if (!slowest || transfer.rate(now) < slowest.rate(now)) slowest = transfer;
      moving += 1;
      // Transfers that are just fast enough must not shut out new connections.
      if (moving > transfers.size / 2) return slowest;
    }
    return slowest;
  }

  #updateNetwork(connection: Connection, isMember: boolean): void {
    const { network } = connection;
    if (network === undefined) return;
    const set = this.#byNetwork.get(network) ?? new Set();
    setMembership(set, connection, isMember);
    if (set.size > 0) this.#byNetwork.set(network, set);
    else this.#byNetwork.delete(network);
  }
}

/** Adds to or removes from a set; an unchanged entry stays in order. */
function setMembership(set: Set<Connection>, connection: Connection, isMember: boolean): void {
  if (isMember) set.add(connection);
  else set.delete(connection);
}

const first = (set: ReadonlySet<Connection>): Connection | undefined => set.values().next().value;

function oldestStalled(transfers: ReadonlySet<Connection>, now: number): Connection | undefined {
  let checked = 0;
  for (const connection of transfers) {
    if (connection.isStalled(now)) return connection;
    checked += 1;
    if (checked === MAX_CANDIDATES) return undefined;
  }
  return undefined;
}
