import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../client-address';
import { Admission } from './admission';
import { type CloseReason, Connection, closeReasons } from './connection';
import { ConnectionTable } from './connection-table';
import { type AdmissionLimits, type ConnectionLimits, type TransferLimits, transferLimits } from './limits';

export type GuardOptions = {
  /** Maximum connections; unlimited when absent. */
  limits?: Pick<ConnectionLimits, 'total' | 'unfinishedPerNetwork'>;
  /** Maximum connection rate of a network; unlimited when absent. */
  admission?: AdmissionLimits;
  transfers?: TransferLimits;
  /** Whether a path accepts forms with files, which may take longer. */
  takesFiles?: (path: string) => boolean;
  /** Whether an address is a proxy: it connects for many networks and limits them itself. */
  isProxy?: (address: string) => boolean;
  onClosed?: (reason: CloseReason) => void;
};

export type ConnectionGuard = {
  /** Open connections except event streams. */
  open: () => number;
  /** Connections that wait to be admitted. */
  waiting: () => number;
  /** Closed and refused connections since the start, by reason. */
  closings: ReadonlyMap<CloseReason, number>;
  /** Excludes the connection of an event stream from the limits. */
  excludeStream: (socket: Socket) => void;
};

/** Maximum transfers closed in one sweep, because each costs the end of a request. */
const MAX_CLOSINGS_PER_SWEEP = 200;

const UNLIMITED = { total: Number.POSITIVE_INFINITY, unfinishedPerNetwork: Number.POSITIVE_INFINITY };

/**
 * Limits how long clients may take and how many connections they open: where a network has too many unfinished requests,
 * or there are too many connections, the least active are closed.
 */
export function guardConnections(server: Server, options: GuardOptions = {}): ConnectionGuard {
  const { limits = UNLIMITED, transfers = transferLimits, takesFiles = () => true, isProxy = () => false } = options;
  const table = new ConnectionTable();
  const bySocket = new WeakMap<Socket, Connection>();
  const closings = new Map<CloseReason, number>(closeReasons.map((reason) => [reason, 0]));

  const count = (reason: CloseReason) => {
    closings.set(reason, (closings.get(reason) ?? 0) + 1);
    options.onClosed?.(reason);
  };
  const close = (connection: Connection, reason: CloseReason) => {
    table.remove(connection);
    connection.socket.destroy();
    count(reason);
  };
  const enforceNetworkLimit = ({ network }: Connection, now: number) => {
    if (network === undefined || table.unfinishedOf(network).size <= limits.unfinishedPerNetwork) return;
    const victim = table.leastUsefulOf(network, now);
    if (victim) close(victim, 'network limit');
  };

  // Node's HTTP listener runs for admitted connections only.
  const serveHttp = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const admit = (socket: Socket, network: string | undefined) => {
    const now = performance.now();
    const connection = new Connection(socket, network, now);
    bySocket.set(socket, connection);
    socket.once('close', () => table.remove(connection));
    socket.once('timeout', () => connection.phase === 'idle' && count('idle time'));
    table.update(connection);
    const open = table.counted + (admission?.waiting ?? 0);
    if (open > limits.total) close(table.leastUseful(now) ?? connection, 'connection limit');
    enforceNetworkLimit(connection, now);
    if (!socket.destroyed) for (const serve of serveHttp) serve.call(server, socket);
  };
  const admission: Admission | undefined =
    options.admission &&
    new Admission({
      limits: options.admission,
      hasRoom: () => table.counted + (admission?.waiting ?? 0) < limits.total,
      isClosing: () => !server.listening,
      admit,
      onRefused: () => count('admission limit'),
    });
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isProxy(address) ? undefined : networkOf(address);
    if (admission && network !== undefined) admission.add(socket, network);
    else admit(socket, network);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return;
    count(bySocket.get(socket)?.hasHeaders ? 'body time' : 'header time');
  });
  // Before the server's own listener, which may respond immediately.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = bySocket.get(request.socket);
    if (!connection) return;
    connection.requested(request, performance.now());
    table.update(connection);
    response.once('close', () => {
      if (!table.all.has(connection)) return;
      connection.answered(request, performance.now());
      table.update(connection);
    });
  });

  const sweep = () => {
    const now = performance.now();
    let closed = 0;
    for (const connection of table.all) {
      connection.refresh(now);
      table.update(connection);
      if (!connection.isUnfinished) continue;
      const violation = closed < MAX_CLOSINGS_PER_SWEEP ? connection.violation(transfers, takesFiles, now) : undefined;
      if (violation) {
        close(connection, violation);
        closed += 1;
      } else enforceNetworkLimit(connection, now);
    }
    admission?.prune(now);
  };
  server.once('listening', () => {
    const sweeping = setInterval(sweep, transfers.sweepMs).unref();
    server.once('close', () => clearInterval(sweeping));
  });

  return {
    open: () => table.counted,
    waiting: () => admission?.waiting ?? 0,
    closings,
    excludeStream: (socket) => {
      const connection = bySocket.get(socket);
      if (!connection) return;
      connection.phase = 'streaming';
      table.update(connection);
    },
  };
}
