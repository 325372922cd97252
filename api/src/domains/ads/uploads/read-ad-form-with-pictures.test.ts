import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { createJpeg, encodeForm, type FormEntries } from '../../../../test/ads/forms';
import { openUploader, type Uploader } from '../../../../test/ads/uploader';
import { sendError } from '../../../platform/http/http-error';
import { readAdUpload } from './read-ad-form-with-pictures';

let uploader: Uploader;
let app: FastifyInstance;
beforeAll(async () => {
  uploader = await openUploader();
  app = Fastify();
  app.decorate('deps', uploader.api.app.deps);
  app.decorateRequest('caller', { getter: () => ({ id: 3, session: '', isSubscriber: true }) });
  app.setErrorHandler(sendError);
  await app.register(multipart);
  app.post('/', async (request) => {
    const { fields, pictures } = await readAdUpload(request);
    return { fields, pictures: Object.fromEntries(pictures) };
  });
});
afterAll(async () => {
  await app.close();
  await uploader.close();
});
const post = async (parts: FormEntries) => app.inject({ method: 'POST', url: '/', ...(await encodeForm(parts)) });

describe('readAdUpload', () => {
  it('API-769 API-2052 returns the fields, repeated ones as lists, and files in their order', async () => {
    const file = { content: await createJpeg() };
    const answer = await post([
      ['title', 'A Corolla'],
      ['carfeatures', 'Bluetooth'],
      ['images', file],
      ['carfeatures', 'Sunroof'],
      ['featured_image', file],
      ['images', '/media/one-of-before/1280.webp'],
      ['images', file],
    ]);
    const { fields, pictures } = answer.json();
    expect(fields).toEqual({
      title: 'A Corolla',
      carfeatures: ['Bluetooth', 'Sunroof'],
      featured_image: pictures.featured_image[0].url,
      images: [pictures.images[0].url, '/media/one-of-before/1280.webp', pictures.images[1].url],
    });
    expect([pictures.images.length, pictures.featured_image.length]).toEqual([2, 1]);
    const { uploads } = await uploader.readState();
    const names = [...pictures.images, ...pictures.featured_image].map(
      ({ fileName }: { fileName: string }) => fileName,
    );
    expect(names.sort()).toEqual(uploads);
  });

  it('API-769 accepts a form without files, and JSON', async () => {
    expect((await post([['title', 'A Corolla']])).json()).toEqual({ fields: { title: 'A Corolla' }, pictures: {} });
    const asJson = await app.inject({
      method: 'POST',
      url: '/',
      payload: { title: 'A Corolla', carfeatures: ['Sunroof'] },
    });
    expect(asJson.json()).toEqual({ fields: { title: 'A Corolla', carfeatures: ['Sunroof'] }, pictures: {} });
  });

  it('API-769 rejects more pictures, longer texts and other files than an ad has', async () => {
    const file = { content: await createJpeg() };
    const before = await uploader.readState();
    const rejection = async (parts: FormEntries) => {
      const answer = await post(parts);
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    expect(
      await rejection([
        ['featured_image', file],
        ['featured_image', file],
      ]),
    ).toEqual([400, ['featured_image']]);
    expect(
      await rejection([
        ['images', file],
        ['avatar', file],
      ]),
    ).toEqual([400, ['avatar']]);
    expect(
      await rejection([
        ['images', file],
        ['description', 'x'.repeat(70_000)],
      ]),
    ).toEqual([413, ['description']]);
    expect(
      await rejection([
        ['images', file],
        ['__proto__', 'x'],
      ]),
    ).toEqual([400, []]);
    expect(await rejection(Array.from({ length: 101 }, (_, index) => [`field${index}`, 'x']))).toEqual([413, []]);
    expect(await uploader.readState()).toEqual(before);
  });
});
