import sharp from 'sharp';
import { createJpeg, encodeForm } from '../../../../test/ads/forms';
import { openBucket } from '../../../../test/media/bucket';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let bucket: Awaited<ReturnType<typeof openBucket>>;
let api: TestApp;
let token: string;
beforeAll(async () => {
  bucket = await openBucket();
  api = await openTestApp({ s3: bucket.settings });
  token = await api.signIn('dealer@example.com');
});
afterAll(async () => {
  await api.close();
  await bucket.close();
});

const send = async (method: 'POST' | 'PUT', url: string, field: string) => {
  const { payload, headers } = await encodeForm([[field, { content: await createJpeg() }]]);
  const answer = await api.app.inject({
    method,
    url: `/api/v1/${url}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return answer.json().data;
};

describe('with a bucket', () => {
  it('API-771 pictures of ads are stored in, served from and deleted from the bucket', async () => {
    const [{ url, fileName }] = await send('POST', 'cars/upload-other-car-images', 'images');
    const served = await api.get(url);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(served.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(served.rawPayload).metadata()).width).toBe(400);
    await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/cars/delete-car-image-backend',
      payload: { fileName },
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await api.get(url)).statusCode).toBe(404);
  });

  it('API-771 so are profile photos', async () => {
    const put = async () => (await send('PUT', 'users/update-user-details', 'avatar')).avatarurl as string;
    const first = await put();
    expect((await api.get(first)).statusCode).toBe(200);
    const second = await put();
    expect([(await api.get(first)).statusCode, (await api.get(second)).statusCode]).toEqual([404, 200]);
  });
});
