import { type AddressInfo, connect, type Socket } from 'node:net';
import { aJpeg, encoded } from './testing/forms';
import { nothing, openUploader, type Uploader } from './testing/uploader';

let uploader: Uploader;
let port: number;
let form: { payload: Buffer; headers: Record<string, string> };
beforeAll(async () => {
  uploader = await openUploader();
  await uploader.api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (uploader.api.app.server.address() as AddressInfo).port;
  const picture = ['images', { content: Buffer.concat([await aJpeg(), Buffer.alloc(3_000_000)]) }] as const;
  form = await encoded([picture, ['text', 'of a field'], picture, picture]);
});
afterAll(() => uploader.close());

const wait = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
/** Waits until something is so. @throws after some seconds */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries === 400) throw new Error('It never was so.');
    await wait(25);
  }
}

/** Announces a form of the whole length over a connection of its own, and sends these bytes of it. */
async function begin(payload = form.payload): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const lines = [
    'POST /api/v1/cars/upload-other-car-images HTTP/1.1',
    'host: site.example',
    `authorization: Bearer ${uploader.token}`,
    `content-type: ${form.headers['content-type']}`,
    `content-length: ${form.payload.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise((done) => socket.write(payload, done));
  return socket;
}
const draftsThere = async () => (await uploader.left()).drafts.length > 0;

describe('an upload', () => {
  it.each([0, 10, 200, 100_000, 2_900_000, 3_000_400, 5_000_000, 9_000_000, -300, -1])(
    'API-767 that is cut off after %i bytes leaves nothing behind',
    async (bytes) => {
      const socket = await begin(form.payload.subarray(0, bytes));
      await until(draftsThere);
      await wait(50);
      socket.destroy();
      await until(async () => !(await draftsThere()));
      expect(await uploader.left()).toEqual(nothing);
    },
  );

  it('API-767 whose boundary never comes is refused, and leaves nothing behind', async () => {
    const other = Buffer.from(form.payload.toString('latin1').replaceAll('----', '+---'), 'latin1');
    const socket = await begin(other);
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk));
    await until(() => heard.includes('}'));
    expect(heard).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
    expect(await uploader.left()).toEqual(nothing);
  });

  it('API-767 that arrives whole is kept', async () => {
    const socket = await begin();
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk));
    await until(() => heard.includes('}]'));
    expect(heard).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
    const { kept, uploads, ...rest } = await uploader.left();
    expect([kept.length, uploads.length, rest]).toEqual([3, 3, { drafts: [], loose: [] }]);
  });
});

describe('a refused upload', () => {
  const send = (headers: Record<string, string>, payload = form.payload) =>
    fetch(`http://127.0.0.1:${port}/api/v1/cars/upload-other-car-images`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...form.headers, ...headers },
    });
  it('API-768 is answered though most of it is still to come', async () => {
    const bad = ['other', { content: Buffer.from('x') }] as const;
    const large = ['images', { content: Buffer.alloc(20_000_000) }] as const;
    const { payload, headers } = await encoded([bad, large, large, large]);
    const answer = await send({ ...headers, authorization: `Bearer ${uploader.token}` }, payload);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, msg: 'other brings no pictures here.', errors: { other: 'other brings no pictures here.' } },
    ]);
    expect((await send({ ...headers, authorization: 'Bearer forged' }, payload)).status).toBe(401);
    const withoutPlan = await uploader.api.signIn('seller@example.com');
    expect((await send({ ...headers, authorization: `Bearer ${withoutPlan}` }, payload)).status).toBe(403);
  });
});
