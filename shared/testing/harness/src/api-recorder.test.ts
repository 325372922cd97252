import { ApiRecorder } from './api-recorder';

const ask = (recorder: ApiRecorder, path: string) => recorder.fetch(`http://localhost${path}`);
const answering = (status: number, body: object) =>
  jest.fn(async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const made = (live: typeof fetch) => {
  window.fetch = live;
  return new ApiRecorder(window as never);
};
beforeEach(() => localStorage.clear());

describe('ApiRecorder', () => {
  it('lists every call to the API with what came of it, and passes on the rest', async () => {
    const live = answering(200, { data: 1 });
    const recorder = made(live);
    await ask(recorder, '/api/v1/cars?page=2');
    await ask(recorder, '/main.js');
    expect(live).toHaveBeenCalledTimes(2);
    expect(recorder.calls$.value).toEqual([
      { id: 1, method: 'GET', path: '/api/v1/cars?page=2', status: 200, milliseconds: expect.any(Number) },
    ]);
  });

  it('answers from what it recorded, with no API', async () => {
    const live = answering(201, { data: 1 });
    const recorder = made(live);
    await ask(recorder, '/api/v1/cars');
    await new Promise((wake) => setTimeout(wake));
    recorder.answers = 'recorded';
    const answer = await ask(recorder, '/api/v1/cars');
    expect([answer.status, await answer.json()]).toEqual([201, { data: 1 }]);
    expect((await ask(recorder, '/api/v1/never-asked')).status).toBe(404);
    expect(live).toHaveBeenCalledTimes(1);
  });

  it('lets every call fail, so that error views can be looked at', async () => {
    const live = answering(200, {});
    const recorder = made(live);
    recorder.answers = 'failing';
    expect((await ask(recorder, '/api/v1/cars')).status).toBe(503);
    expect(live).not.toHaveBeenCalled();
  });

  it('tells of a call that got no answer', async () => {
    const recorder = made(jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
    await expect(ask(recorder, '/api/v1/cars')).rejects.toThrow('Failed to fetch');
    expect(recorder.calls$.value).toMatchObject([{ status: 0 }]);
  });
});
