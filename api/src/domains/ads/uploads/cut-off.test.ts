import { type AddressInfo, connect, type Socket } from 'node:net';
import { createJpeg, encodeForm } from '../../../../test/ads/forms';
import { NO_FILES_LEFT, openUploader, type Uploader } from '../../../../test/ads/uploader';

let uploader: Uploader;
let port: number;
let form: { payload: Buffer; headers: Record<string, string> };
beforeAll(async () => {
  uploader = await openUploader();
  await uploader.api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (uploader.api.app.server.address() as AddressInfo).port;
  const picture = ['images', { content: Buffer.concat([await createJpeg(), Buffer.alloc(3_000_000)]) }] as const;
  form = await encodeForm([picture, ['text', 'of a field'], picture, picture]);
});
afterAll(() => uploader.close());

const wait = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
/**
 * Waits until a condition holds.
 * @throws after some seconds
 */
async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries === 400) throw new Error('The condition was not met in time.');
    await wait(25);
  }
}

/** Opens a connection, announces the full length of the form, and sends the given bytes. */
async function beginUpload(payload = form.payload): Promise<Socket> {
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
const hasTempFiles = async () => (await uploader.readState()).tempFiles.length > 0;

describe('an upload', () => {
  it.each([0, 10, 200, 100_000, 2_900_000, 3_000_400, 5_000_000, 9_000_000, -300, -1])(
    'API-767 that is cut off after %i bytes leaves no files',
    async (bytes) => {
      const socket = await beginUpload(form.payload.subarray(0, bytes));
      await until(hasTempFiles);
      await wait(50);
      socket.destroy();
      await until(async () => !(await hasTempFiles()));
      expect(await uploader.readState()).toEqual(NO_FILES_LEFT);
    },
  );

  it('API-767 without its final boundary is rejected and leaves no files', async () => {
    const withoutBoundary = Buffer.from(form.payload.toString('latin1').replaceAll('----', '+---'), 'latin1');
    const socket = await beginUpload(withoutBoundary);
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    await until(() => received.includes('}'));
    expect(received).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
    expect(await uploader.readState()).toEqual(NO_FILES_LEFT);
  });

  it('API-767 that is complete is stored', async () => {
    const socket = await beginUpload();
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    await until(() => received.includes('}]'));
    expect(received).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
    const { stored, uploads, ...rest } = await uploader.readState();
    expect([stored.length, uploads.length, rest]).toEqual([3, 3, { tempFiles: [], orphans: [] }]);
  });
});

describe('a rejected upload', () => {
  const send = (headers: Record<string, string>, payload = form.payload) =>
    fetch(`http://127.0.0.1:${port}/api/v1/cars/upload-other-car-images`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...form.headers, ...headers },
    });
  it('API-768 gets its response although most of it has not been received', async () => {
    const bad = ['other', { content: Buffer.from('x') }] as const;
    const large = ['images', { content: Buffer.alloc(20_000_000) }] as const;
    const { payload, headers } = await encodeForm([bad, large, large, large]);
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
