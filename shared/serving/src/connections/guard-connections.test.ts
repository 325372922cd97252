import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type GuardOptions, guardConnections } from './guard-connections';
import { transferLimits } from './limits';

let server: Server;
let closings: string[];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(
  options: GuardOptions,
  answer = (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    request.once('end', () => response.end('done'));
  },
) {
  const closed: string[] = [];
  closings = closed;
  server = createServer({ connectionsCheckingInterval: 20 }, answer);
  server.on('clientError', (_problem, socket) => socket.destroy());
  const guard = guardConnections(server, { ...options, onClosed: (reason) => closed.push(reason) });
  server.listen(0);
  await once(server, 'listening');
  return guard;
}

async function client(from = '127.0.0.1'): Promise<Socket & { closed: boolean; answers: () => number }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return Object.assign(socket, { answers: () => received.split('HTTP/1.1 ').length - 1 });
}
async function waitUntil(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries === 500) throw new Error(`The condition did not come true; closed: ${closings}`);
    await wait(5);
  }
}
/** Waits for the end of a connection; `once` would reject when it ends by a reset while the client still writes. */
const closing = (socket: NodeJS.EventEmitter) => new Promise((resolve) => socket.once('close', resolve));
const head = (length: number, type = 'application/json') =>
  `POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
const multipart = 'multipart/form-data; boundary=b';
const quick = { ...transferLimits, windowMs: 200, sweepMs: 10, lingerMs: 50 };

describe('the limits of a transfer', () => {
  it('API-13 closes a connection whose body stops', async () => {
    await serve({ transfers: quick });
    const socket = await client();
    socket.write(head(9_000, multipart));
    await closing(socket);
    expect(closings).toEqual(['data rate']);
  });

  it('API-13 closes a connection that sends single bytes slowly', async () => {
    await serve({ transfers: quick });
    const socket = await client();
    socket.write(head(9_000, multipart));
    const drip = setInterval(() => socket.write('x'), 20);
    await closing(socket);
    clearInterval(drip);
    expect(closings).toEqual(['data rate']);
  });

  it('API-13 a body without files has less time than one with files, regardless of its rate', async () => {
    await serve({ transfers: { ...quick, bodyMs: 100, filesMs: 60_000 } });
    const [json, form] = [await client(), await client()];
    json.write(head(9_000_000));
    form.write(head(8_000, multipart));
    const pour = setInterval(() => json.write('x'.repeat(1_000)), 10);
    await closing(json);
    clearInterval(pour);
    expect(closings).toEqual(['body time']);
    form.write('x'.repeat(8_000));
    await waitUntil(() => form.answers() === 1);
  });

  it('API-13 a form with files gets more time only on paths that accept files', async () => {
    await serve({ transfers: { ...quick, bodyMs: 50 }, takesFiles: () => false });
    const socket = await client();
    socket.write(head(9_000_000, multipart) + 'x'.repeat(60_000));
    await closing(socket);
    expect(closings).toEqual(['body time']);
  });

  it('API-13 does not close a body that waits for the server', async () => {
    let read = () => {};
    await serve({ transfers: quick }, (request, response) => {
      read = () => request.resume();
      request.once('end', () => response.end('done'));
    });
    const socket = await client();
    socket.write(head(400_000, multipart) + 'x'.repeat(400_000));
    let sweeps = 0;
    while (sweeps < 40) {
      await wait(10);
      sweeps += 1;
    }
    expect(closings).toEqual([]);
    read();
    await waitUntil(() => socket.answers() === 1);
  });

  it('SHL-140 closes soon when the rest of a body is missing after the response', async () => {
    await serve({ transfers: { ...quick, windowMs: 60_000 } }, (_request, response) => response.end('no'));
    const socket = await client();
    socket.write(head(9_000));
    await closing(socket);
    expect([socket.answers(), closings]).toEqual([1, ['unread body']]);
  });

  it('SHL-140 closes a response that its client does not read', async () => {
    await serve({ transfers: quick }, (_request, response) => response.end(Buffer.alloc(50_000_000)));
    const socket = await client();
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await waitUntil(() => closings.length > 0);
    expect(closings).toEqual(['data rate']);
  });
});

describe('the number of connections', () => {
  const limits = { total: 6, unfinishedPerNetwork: 3 };
  const slow = { ...transferLimits, sweepMs: 10 };

  it('SHL-141 closes the oldest stalled request of a network with too many unfinished ones, and none of others', async () => {
    await serve({ limits, transfers: slow });
    const neighbor = await client('127.0.0.3');
    neighbor.write(head(5));
    const upload = await client('127.0.0.2');
    upload.write(head(20_000, multipart) + 'x'.repeat(10_000));
    const stalled: Socket[] = [];
    for (let opened = 0; opened < 4; opened++) {
      const socket = await client('127.0.0.2');
      socket.write(head(9));
      stalled.push(socket);
    }
    await waitUntil(() => stalled.filter(({ destroyed }) => destroyed).length === 2);
    expect(stalled.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
    upload.write('x'.repeat(10_000));
    neighbor.write('12345');
    await waitUntil(() => upload.answers() + neighbor.answers() === 2);
  });

  it('SHL-141 connections of prompt requests are not unfinished', async () => {
    await serve({ limits: { ...limits, total: 100 }, transfers: slow });
    for (let opened = 0; opened < 10; opened++) {
      const socket = await client();
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      await waitUntil(() => socket.answers() === 1);
    }
    expect([server.listening, closings]).toEqual([true, []]);
  });

  it('SHL-141 closes the longest idle connection when there are too many in all', async () => {
    await serve({ limits: { total: 3, unfinishedPerNetwork: 100 }, transfers: slow });
    const clients: Socket[] = [];
    for (let opened = 0; opened < 5; opened++) {
      const socket = await client(`127.0.0.${opened + 1}`);
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      await waitUntil(() => socket.answers() === 1);
      clients.push(socket);
    }
    await waitUntil(() => closings.length === 2 && clients.filter(({ destroyed }) => destroyed).length === 2);
    expect(clients.map(({ destroyed }) => destroyed)).toEqual([true, true, false, false, false]);
  });

  it('SHL-141 a proxy is not limited as a network, and event streams count as no connection', async () => {
    const guard = await serve(
      { limits: { total: 5, unfinishedPerNetwork: 1 }, transfers: slow, isProxy: () => true },
      (request) => guard.excludeStream(request.socket),
    );
    for (let opened = 0; opened < 4; opened++) (await client()).write(head(9));
    await waitUntil(() => guard.open() === 0);
    for (let opened = 0; opened < 5; opened++) await client();
    await waitUntil(() => guard.open() === 5);
    expect(closings).toEqual([]);
  });
});

describe('the rate of new connections', () => {
  const slow = { ...transferLimits, sweepMs: 10 };
  const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
  const open = async (count: number, from: string) => {
    const clients = [];
    for (let opened = 0; opened < count; opened++) {
      const socket = await client(from);
      socket.write(get);
      clients.push(socket);
    }
    return clients;
  };

  it('SHL-151 connections that a network opens too fast wait, while another network is served', async () => {
    const guard = await serve({ transfers: slow, admission: { burst: 2, perSecond: 0.001, waitingPerNetwork: 9 } });
    const flood = await open(5, '127.0.0.2');
    const [neighbor] = await open(1, '127.0.0.3');
    await waitUntil(() => neighbor?.answers() === 1 && guard.waiting() === 3);
    await waitUntil(() => flood.filter(({ answers }) => answers() === 1).length === 2);
    expect(closings).toEqual([]);
  });

  it('SHL-151 waiting connections are served at the rate of their network, with what was sent before', async () => {
    const guard = await serve({ transfers: slow, admission: { burst: 1, perSecond: 100, waitingPerNetwork: 20 } });
    const flood = await open(10, '127.0.0.2');
    await waitUntil(() => flood.every(({ answers }) => answers() === 1));
    expect([closings, guard.waiting()]).toEqual([[], 0]);
  });

  it('SHL-151 refuses the longest waiting connection when too many wait', async () => {
    const guard = await serve({ transfers: slow, admission: { burst: 1, perSecond: 0.001, waitingPerNetwork: 2 } });
    const flood = await open(5, '127.0.0.2');
    await waitUntil(() => flood.filter(({ destroyed }) => destroyed).length === 2);
    expect(flood.map(({ destroyed }) => destroyed)).toEqual([false, true, true, false, false]);
    expect([closings, guard.closings.get('admission limit')]).toEqual([['admission limit', 'admission limit'], 2]);
  });

  it('SHL-151 a stopping server refuses waiting connections', async () => {
    await serve({ transfers: slow, admission: { burst: 1, perSecond: 0.001, waitingPerNetwork: 9 } });
    const flood = await open(3, '127.0.0.2');
    await waitUntil(() => flood[0]?.answers() === 1);
    server.close();
    await closing(server);
    expect(closings).toEqual(['admission limit', 'admission limit']);
  });

  it('SHL-151 does not limit the connection rate of a trusted proxy', async () => {
    await serve({
      transfers: slow,
      admission: { burst: 1, perSecond: 0.001, waitingPerNetwork: 1 },
      isProxy: () => true,
    });
    const flood = await open(5, '127.0.0.2');
    await waitUntil(() => flood.every(({ answers }) => answers() === 1));
  });
});

describe('the count of closed connections', () => {
  it('SHL-152 API-968 counts missing headers, missing bodies and idle connections separately', async () => {
    const guard = await serve({ transfers: { ...quick, bodyMs: 100 } });
    server.headersTimeout = 50;
    server.keepAliveTimeout = 50;
    const [headers, body, idle] = [await client(), await client(), await client()];
    headers.write('GET / HTTP/1.1\r\nx: ');
    body.write(head(9));
    idle.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await waitUntil(() => closings.length === 3);
    const counted = ['header time', 'body time', 'idle time'] as const;
    expect(counted.map((reason) => guard.closings.get(reason))).toEqual([1, 1, 1]);
  });
});
