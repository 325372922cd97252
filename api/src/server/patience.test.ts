import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitPatience } from './patience';

const wait = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
let app: FastifyInstance;
let socket: Socket;
let heard: string;
let closed: boolean;
beforeEach(async () => {
  app = Fastify();
  limitPatience(app.server, { body: 1_000, files: 4_000, silence: 600 });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/', async ({ body }) => {
    await wait(800);
    return { length: String(body).length };
  });
  await app.listen();
  socket = connect((app.server.address() as AddressInfo).port, 'localhost');
  heard = '';
  closed = false;
  socket.on('data', (chunk) => (heard += chunk));
  socket.on('close', () => (closed = true));
  socket.on('error', () => {});
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

const begin = (type: string, length: number) =>
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`);
const sendSlowly = async (times: number) => {
  for (let sent = 0; sent < times && !closed; sent++) {
    socket.write('x');
    await wait(150);
  }
};

describe('the patience with those who send', () => {
  it('API-13 ends with a body that does not go on', async () => {
    begin('multipart/form-data', 9);
    socket.write('x');
    await wait(1_000);
    expect([closed, heard]).toEqual([true, '']);
  });

  it('API-13 ends with a body that goes on for too long', async () => {
    begin('application/json', 9);
    await sendSlowly(9);
    expect([closed, heard]).toEqual([true, '']);
  });

  it('API-13 is greater with files, and lasts while nothing is to be sent, request after request', async () => {
    for (const times of [8, 7]) {
      heard = '';
      begin('multipart/form-data', times);
      await sendSlowly(times);
      await wait(1_000);
      expect(heard).toContain(`{"length":${times}}`);
    }
    await wait(800);
    expect(closed).toBe(false);
  });
});
