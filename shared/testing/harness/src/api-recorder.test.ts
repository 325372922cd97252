import { ApiRecorder } from './api-recorder';

const request = (recorder: ApiRecorder, path: string) => recorder.fetch(`http://localhost${path}`);
const respondWith = (status: number, body: object) =>
  jest.fn(async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const createRecorder = (realFetch: typeof fetch) => {
  window.fetch = realFetch;
  return new ApiRecorder(window as never);
};
beforeEach(() => localStorage.clear());

describe('ApiRecorder', () => {
  it('lists every API call with its outcome, and passes on other requests', async () => {
    const realFetch = respondWith(200, { data: 1 });
    const recorder = createRecorder(realFetch);
    await request(recorder, '/api/v1/cars?page=2');
    await request(recorder, '/main.js');
    expect(realFetch).toHaveBeenCalledTimes(2);
    expect(recorder.calls$.value).toEqual([
      { id: 1, method: 'GET', path: '/api/v1/cars?page=2', status: 200, milliseconds: expect.any(Number) },
    ]);
  });

  it('replays recorded responses without an API', async () => {
    const realFetch = respondWith(201, { data: 1 });
    const recorder = createRecorder(realFetch);
    await request(recorder, '/api/v1/cars');
    await new Promise((resolve) => setTimeout(resolve));
    recorder.responseMode = 'recorded';
    const response = await request(recorder, '/api/v1/cars');
    expect([response.status, await response.json()]).toEqual([201, { data: 1 }]);
    expect((await request(recorder, '/api/v1/not-recorded')).status).toBe(404);
    expect(realFetch).toHaveBeenCalledTimes(1);
  });

  it('makes every call fail, to show error views', async () => {
    const realFetch = respondWith(200, {});
    const recorder = createRecorder(realFetch);
    recorder.responseMode = 'failing';
    expect((await request(recorder, '/api/v1/cars')).status).toBe(503);
    expect(realFetch).not.toHaveBeenCalled();
  });

  it('lists a call that got no response', async () => {
    const recorder = createRecorder(jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
    await expect(request(recorder, '/api/v1/cars')).rejects.toThrow('Failed to fetch');
    expect(recorder.calls$.value).toMatchObject([{ status: 0 }]);
  });
});
