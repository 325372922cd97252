import { apiDouble } from '@roadworthy/testing/api-double';
import { ApiError, configureApi, get, openStream, post, remove, send } from './client';

const unauthorised = jest.fn();
beforeEach(() => {
  unauthorised.mockClear();
  configureApi({ token: () => 'secret', unauthorised });
});

it('SHL-23 a 401 leads to one more try, then the session is told', async () => {
  const calls = apiDouble({ 'GET users/x': 401 });
  await expect(get('users/x')).rejects.toMatchObject({ status: 401, message: 'The server says 401.' });
  expect(calls).toHaveLength(2);
  expect(unauthorised).toHaveBeenCalledTimes(1);
});

it('SHL-23 a second try that succeeds is the answer', async () => {
  let tries = 0;
  apiDouble({ 'GET users/x': () => (++tries === 1 ? 401 : { data: 'here' }) });
  await expect(get('users/x')).resolves.toMatchObject({ data: 'here' });
  expect(unauthorised).not.toHaveBeenCalled();
});

it.each([400, 403, 404, 500, 503])('SHL-23 a %i leads to none', async (status) => {
  const calls = apiDouble({ 'POST users/x': status });
  await expect(post('users/x', {})).rejects.toBeInstanceOf(ApiError);
  expect(calls).toHaveLength(1);
  expect(unauthorised).not.toHaveBeenCalled();
});

it('sends no token on calls marked no auth, and the language always', async () => {
  const headers: Headers[] = [];
  global.fetch = jest.fn(async (input) => {
    headers.push((input as Request).headers);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  await get('a', { auth: false });
  await get('b');
  expect(headers.map((each) => each.get('authorization'))).toEqual([null, 'Bearer secret']);
  expect(headers[0]?.get('accept-language')).toBe('en');
});

it('a server that cannot be reached is status 0, in words', async () => {
  global.fetch = jest.fn(async () => {
    throw new TypeError('fetch failed');
  });
  await expect(get('a')).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('could not reach the server'),
  });
});

it('a stream has the token in a header, and a refusal is an error with its status', async () => {
  const { signal } = new AbortController();
  global.fetch = jest.fn(async (_address, init) => {
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
    return new Response('data: x\n\n');
  });
  expect(await new Response(await openStream('chat/stream', { headers: {}, signal })).text()).toBe('data: x\n\n');
  global.fetch = jest.fn(async () => new Response('', { status: 403 }));
  await expect(openStream('chat/stream', { headers: {}, signal })).rejects.toMatchObject({ status: 403 });
});

it('tells how much of a body has left, does not give it up, and names what is to be done once', async () => {
  const calls = apiDouble({
    'POST cars/x': (_body, request) => ({ data: request.headers.get('idempotency-key') }),
    'DELETE cars/x': {},
  });
  const shares: number[] = [];
  const form = new FormData();
  form.append('images', new File(['picture'], 'a.jpg', { type: 'image/jpeg' }));
  form.append('tags', 'one');
  form.append('tags', 'two');
  const options = { idempotencyKey: 'k1', onProgress: (share: number) => shares.push(share) };
  await expect(send('POST', 'cars/x', form, options)).resolves.toMatchObject({ data: 'k1' });
  expect(shares.length).toBeGreaterThan(0);
  await remove('cars/x', { fileName: 'a' });
  expect(calls).toEqual([
    { name: 'POST cars/x', body: { images: 'a.jpg', tags: ['one', 'two'] } },
    { name: 'DELETE cars/x', body: { fileName: 'a' } },
  ]);
});
