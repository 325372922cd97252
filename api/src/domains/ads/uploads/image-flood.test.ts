import sharp from 'sharp';
import { createJpeg, encodeForm } from '../../../../test/ads/forms';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

/** 50 million pixels in 150 kB. */
const largest = () =>
  sharp({ create: { width: 7_070, height: 7_070, channels: 3, background: '#b4431f' } })
    .png()
    .toBuffer();

const putPhoto = async (token: string, content: Buffer) => {
  const { payload, headers } = await encodeForm([['avatar', { content }]]);
  return api.app.inject({
    method: 'PUT',
    url: '/api/v1/users/update-user-details',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
};

it('API-901 answers another user’s upload while one account floods the API with large pictures', async () => {
  const [flooderToken, otherToken] = [await api.signIn('buyer@example.com'), await api.signIn('dealer@example.com')];
  const content = await largest();
  const small = await createJpeg();
  await putPhoto(otherToken, small);
  let answered = 0;
  const flood = Array.from({ length: 100 }, () => putPhoto(flooderToken, content).finally(() => answered++));
  const answer = await putPhoto(otherToken, small);
  expect(answer.statusCode).toBe(200);
  const answeredBefore = answered;
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  // The budget of an hour has pixels for five.
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  expect(answeredBefore - 95).toBeLessThanOrEqual(1);
}, 60_000);
