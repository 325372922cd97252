import { mockApi } from '@roadworthy/testing/mock-api';
import { ApiError, configureApi, get, openStream, post, remove, send } from './client';

const unauthorised = jest.fn();
beforeEach(() => {
  unauthorised.mockClear();
  configureApi({ token: () => 'secret', unauthorised });
});

it('SHL-23 a 401 is retried once, then the session is notified', async () => {
  const calls = mockApi({ 'GET users/x': 401 });
  await expect(get('users/x')).rejects.toMatchObject({ status: 401, message: 'The server says 401.' });
  expect(calls).toHaveLength(2);
  expect(unauthorised).toHaveBeenCalledTimes(1);
});

describe('a 401 after the session has changed', () => {
  it.each([
    ['the next user', 'next'],
    ['a visitor', null],
  ])('SHL-23 is not sent again for %s, and does not end the session', async (_who, next) => {
    let token: string | null = 'first';
    configureApi({ token: () => token });
    const sent: (string | null)[] = [];
    mockApi({
      'POST chat/send-message': (_body, { headers }) => {
        sent.push(headers.get('authorization'));
        token = next;
        return 401;
      },
    });
    await expect(post('chat/send-message', {})).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual(['Bearer first', 'Bearer first']);
    expect(unauthorised).not.toHaveBeenCalled();
  });
});

it('SHL-108 passes the promise of each call to the shell once, before the caller', async () => {
  mockApi({ 'GET users/x': 401 });
  const steps: string[] = [];
  configureApi({ follow: (call) => void call.catch(() => steps.push('shell')) });
  await get('users/x').catch(() => steps.push('caller'));
  configureApi({ follow: () => {} });
  expect(steps).toEqual(['shell', 'caller']);
});

it('SHL-23 returns the response of a successful retry', async () => {
  let attempts = 0;
  mockApi({ 'GET users/x': () => (++attempts === 1 ? 401 : { data: 'here' }) });
  await expect(get('users/x')).resolves.toMatchObject({ data: 'here' });
  expect(unauthorised).not.toHaveBeenCalled();
});

it.each([400, 403, 404, 500, 503])('SHL-23 a %i is not retried', async (status) => {
  const calls = mockApi({ 'POST users/x': status });
  await expect(post('users/x', {})).rejects.toBeInstanceOf(ApiError);
  expect(calls).toHaveLength(1);
  expect(unauthorised).not.toHaveBeenCalled();
});

it('sends no token on calls marked no auth, and the language always', async () => {
  const headers: Headers[] = [];
  const recordHeaders = (_body: unknown, request: Request) => {
    headers.push(request.headers);
    return {};
  };
  mockApi({ 'GET a': recordHeaders, 'GET b': recordHeaders });
  await get('a', { auth: false });
  await get('b');
  expect(headers.map((header) => header.get('authorization'))).toEqual([null, 'Bearer secret']);
  expect(headers[0]?.get('accept-language')).toBe('en');
});

it('an unreachable server is status 0 with a message', async () => {
  mockApi({ 'GET a': 0 });
  await expect(get('a')).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('could not reach the server'),
  });
});

it('a stream sends the token in a header, and an error response throws with its status', async () => {
  const { signal } = new AbortController();
  const authorizations: (string | null)[] = [];
  const openEvents = (_body: unknown, { headers }: Request) => {
    authorizations.push(headers.get('authorization'));
    return new Response('data: x\n\n');
  };
  mockApi({ 'GET chat/stream': openEvents });
  expect(await new Response(await openStream('chat/stream', { headers: {}, signal })).text()).toBe('data: x\n\n');
  expect(authorizations).toEqual(['Bearer secret']);
  mockApi({ 'GET chat/stream': 403 });
  await expect(openStream('chat/stream', { headers: {}, signal })).rejects.toMatchObject({ status: 403 });
});

it('reports upload progress, does not time out while sending, and sends an idempotency key', async () => {
  const calls = mockApi({
    'POST cars/x': (_body, request) => ({ data: request.headers.get('idempotency-key') }),
    'DELETE cars/x': {},
  });
  const fractions: number[] = [];
  const form = new FormData();
  form.append('images', new File(['picture'], 'a.jpg', { type: 'image/jpeg' }));
  form.append('tags', 'one');
  form.append('tags', 'two');
  const options = { idempotencyKey: 'k1', onProgress: (fraction: number) => fractions.push(fraction) };
  await expect(send('POST', 'cars/x', form, options)).resolves.toMatchObject({ data: 'k1' });
  expect(fractions.length).toBeGreaterThan(0);
  await remove('cars/x', { fileName: 'a' });
  expect(calls).toEqual([
    { name: 'POST cars/x', body: { images: 'a.jpg', tags: ['one', 'two'] } },
    { name: 'DELETE cars/x', body: { fileName: 'a' } },
  ]);
});

it('a call with a file has no timeout, other calls have one', async () => {
  let respond = () => {};
  const response = new Promise<object>((resolve) => {
    respond = () => resolve({ data: 'stored' });
  });
  mockApi({ 'POST slow': () => response, 'POST documents': () => response });
  const form = new FormData();
  form.append('document', new File(['scan'], 'scan.pdf'));
  const upload = send('POST', 'documents', form, { timeout: 20 });
  await expect(send('POST', 'slow', new FormData(), { timeout: 20 })).rejects.toMatchObject({ status: 0 });
  respond();
  await expect(upload).resolves.toMatchObject({ data: 'stored' });
});

it('a call after one whose script could not be loaded loads it again', async () => {
  const failures = ['offline'];
  jest.doMock('axios', () => {
    if (failures.pop()) throw new Error('The chunk could not be loaded.');
    return jest.requireActual('axios');
  });
  mockApi({ 'GET a': { data: 'here' } });
  await jest.isolateModulesAsync(async () => {
    const client = await import('./client');
    client.configureApi({ origin: location.origin });
    await expect(client.get('a')).rejects.toMatchObject({ status: 0 });
    await expect(client.get('a')).resolves.toMatchObject({ data: 'here' });
  });
});
