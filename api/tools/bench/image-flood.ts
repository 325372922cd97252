import sharp from 'sharp';
import { encodeForm } from '../../test/ads/forms';
import { password } from '../../test/support/fixture';
import { openFixtureApp } from './fixture-app';

// Measures the small uploads of one account, alone and while another account uploads a hundred large pictures to an API
// in this process.
const { app, close } = await openFixtureApp();
const site = await app.listen({ host: '127.0.0.1', port: 0 });

const FLOOD = 100;
/** The largest number of files in a form. */
const FILES_PER_FORM = 10;
const SAMPLES = 5;
/** 50 million pixels in 150 kB: the largest accepted. */
const large = await sharp({ create: { width: 7_070, height: 7_070, channels: 3, background: '#b4431f' } })
  .png()
  .toBuffer();
const small = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b4431f' } })
  .jpeg()
  .toBuffer();

async function signIn(email: string): Promise<string> {
  const answer = await fetch(new URL('/api/v1/users/user-login', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

type Upload = { method: string; path: string; field: string };
const photo: Upload = { method: 'PUT', path: 'users/update-user-details', field: 'avatar' };
const adPictures: Upload = { method: 'POST', path: 'cars/upload-other-car-images', field: 'images' };

async function upload({ method, path, field }: Upload, token: string, content: Buffer, files = 1): Promise<number> {
  const { payload, headers } = await encodeForm(Array.from({ length: files }, () => [field, { content }] as const));
  const answer = await fetch(new URL(`/api/v1/${path}`, site), {
    ...{ method, body: new Uint8Array(payload) },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Durations in ms of uploads one after another, sorted. */
async function measure(token: string): Promise<number[]> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const started = performance.now();
    const status = await upload(photo, token, small);
    if (status !== 200) throw new Error(`The upload was answered ${status}.`);
    times.push(Math.round(performance.now() - started));
  }
  return times.sort((a, b) => a - b);
}

const [flooderToken, otherToken] = [await signIn('dealer@example.com'), await signIn('buyer@example.com')];
await upload(photo, otherToken, small);
console.log(`alone: ${(await measure(otherToken)).join(', ')} ms`);
for (const [name, kind, files] of [
  ['profile photos', photo, 1],
  ['pictures for ads', adPictures, FILES_PER_FORM],
] as const) {
  const started = performance.now();
  const flood = Promise.all(Array.from({ length: FLOOD / files }, () => upload(kind, flooderToken, large, files)));
  const during = await measure(otherToken);
  const afterMs = Math.round(performance.now() - started);
  const statuses = await flood;
  const passed = statuses.filter((status) => status === 200).length * files;
  console.log(
    `beside ${FLOOD} large ${name}: ${during.join(', ')} ms, done ${afterMs} ms after the flood began; \
${passed} of the flood were kept, in ${Math.round(performance.now() - started)} ms`,
  );
}
await close();
