import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { explainDiskFull } from './disk-space';
import { closeGracefully } from './graceful-stop';
import { explainListenFailure } from './port-holder';

it('SHL-147 a server that stops cuts off slow clients in time, and then runs what closes with it', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.on('error', done);
    payload.resume();
    payload.once('end', () => done(null));
  });
  app.post('/', async () => 'done');
  let isDatabaseClosed = false;
  app.addHook('onClose', async () => {
    isDatabaseClosed = true;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const lengths = [9_000_000, 9];
  const sockets = lengths.map((length) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data\r\ncontent-length: ${length}\r\n\r\nx`,
    );
    return socket;
  });
  const dripping = setInterval(() => sockets[0]?.write('x'), 20);
  await Promise.all(sockets.map(() => once(app.server, 'request')));
  await closeGracefully(app, 100);
  clearInterval(dripping);
  expect(isDatabaseClosed).toBe(true);
});

it('SHL-148 reports a taken port with the process that listens on it', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [problem] = await once(createServer().listen(port), 'error');
  expect(explainListenFailure(problem, port)).toContain(`process ${process.pid}. Stop it (kill ${process.pid})`);
  server.close();
});

it('API-921 reports a full disk at start', () => {
  const aborted = new Error('Aborted(). Build with -sASSERTIONS for more info.');
  expect(explainDiskFull(aborted, '/data', { findFreeBytes: () => 4_096 })).toContain('The disk of /data is full.');
  expect(
    explainDiskFull(new Error('ENOSPC: no space left on device'), '/data', { findFreeBytes: () => 1e9 }),
  ).toContain('is full');
  expect(explainDiskFull(aborted, '/data', { findFreeBytes: () => 1e9 })).toBe(aborted.message);
});
