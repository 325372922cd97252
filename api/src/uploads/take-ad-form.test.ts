import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerFailure } from '../server/failures';
import { takeAdForm } from './take-ad-form';
import { type AForm, aJpeg, encoded } from './testing/forms';
import { openUploader, type Uploader } from './testing/uploader';

let uploader: Uploader;
let app: FastifyInstance;
beforeAll(async () => {
  uploader = await openUploader();
  app = Fastify();
  app.decorate('parts', uploader.api.app.parts);
  app.decorateRequest('who', { getter: () => ({ id: 3, session: '', isSubscriber: true }) });
  app.setErrorHandler(answerFailure);
  await app.register(multipart);
  app.post('/', async (request) => {
    const { fields, pictures } = await takeAdForm(request);
    return { fields, pictures: Object.fromEntries(pictures) };
  });
});
afterAll(async () => {
  await app.close();
  await uploader.close();
});
const take = async (parts: AForm) => app.inject({ method: 'POST', url: '/', ...(await encoded(parts)) });

describe('takeAdForm', () => {
  it('API-769 gives the fields, those sent several times as lists, and keeps files in their order', async () => {
    const file = { content: await aJpeg() };
    const answer = await take([
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
      images: '/media/one-of-before/1280.webp',
    });
    expect([pictures.images.length, pictures.featured_image.length]).toEqual([2, 1]);
    const { uploads } = await uploader.left();
    const names = [...pictures.images, ...pictures.featured_image].map(
      ({ fileName }: { fileName: string }) => fileName,
    );
    expect(names.sort()).toEqual(uploads);
  });

  it('API-769 takes a form without files, and JSON', async () => {
    expect((await take([['title', 'A Corolla']])).json()).toEqual({ fields: { title: 'A Corolla' }, pictures: {} });
    const asJson = await app.inject({
      method: 'POST',
      url: '/',
      payload: { title: 'A Corolla', carfeatures: ['Sunroof'] },
    });
    expect(asJson.json()).toEqual({ fields: { title: 'A Corolla', carfeatures: ['Sunroof'] }, pictures: {} });
  });

  it('API-769 takes no more pictures, longer texts or other files than an ad has', async () => {
    const file = { content: await aJpeg() };
    const before = await uploader.left();
    const refused = async (parts: AForm) => {
      const answer = await take(parts);
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    expect(
      await refused([
        ['featured_image', file],
        ['featured_image', file],
      ]),
    ).toEqual([400, ['featured_image']]);
    expect(
      await refused([
        ['images', file],
        ['avatar', file],
      ]),
    ).toEqual([400, ['avatar']]);
    expect(
      await refused([
        ['images', file],
        ['description', 'x'.repeat(70_000)],
      ]),
    ).toEqual([413, ['description']]);
    expect(
      await refused([
        ['images', file],
        ['__proto__', 'x'],
      ]),
    ).toEqual([400, []]);
    expect(await refused(Array.from({ length: 101 }, (_, at) => [`field${at}`, 'x']))).toEqual([413, []]);
    expect(await uploader.left()).toEqual(before);
  });
});
