import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { polo } from '../../../../test/ads/polo';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { composeDescription } from './compose';
import { requestCompletion } from './text-service';

const draftSettings = { url: 'https://texts.example/v1/chat/completions', apiKey: 'secret-key', model: 'a-model' };
/**
 * A local text service; the test's `fetch` redirects calls of the configured URL to it.
 */
let service: Server;
let answer: RequestListener;
const requests: { url?: string; key?: string; body: Record<string, unknown> }[] = [];
const fetchFromTestService = ((url: string, init: RequestInit) => {
  const { port } = service.address() as AddressInfo;
  return fetch(url.replace('https://texts.example', `http://127.0.0.1:${port}`), init);
}) as typeof fetch;
const respondWith =
  (content: unknown): RequestListener =>
  (_request, response) =>
    response.end(
      JSON.stringify({ choices: [{ message: { role: 'assistant', content } }, { message: { content: 'no' } }] }),
    );

let api: TestApp;
let token: string;
beforeAll(async () => {
  service = createServer(async (request, response) => {
    requests.push({
      url: request.url,
      key: request.headers.authorization,
      body: JSON.parse((await text(request)) || '{}'),
    });
    answer(request, response);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  api = await openTestApp({}, fetchFromTestService);
  token = await api.signIn('buyer@example.com');
});
beforeEach(async () => {
  requests.length = 0;
  api.app.deps.settings.descriptionApi = draftSettings;
  await api.database.db.execute(sql`delete from throttles`);
});
afterAll(async () => {
  await api.close();
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
});

const requestDescription = (body: object = polo) => api.post('cars/draft-description', body, { token });

describe('POST cars/draft-description', () => {
  it('API-740 composes the description itself when no text service is set', async () => {
    api.app.deps.settings.descriptionApi = undefined;
    expect((await requestDescription({ ...polo, turn: 3 })).json()).toEqual({
      success: true,
      msg: '',
      data: { description: composeDescription({ ...polo, turn: 3 }), composed: true },
    });
    expect(requests).toEqual([]);
  });

  it('API-742 requests the text service as specified, and returns its first choice', async () => {
    answer = respondWith('A **fine** car.');
    const response = await requestDescription({ ...polo, model_status: 'current', turn: 1 });
    expect(response.json().data).toEqual({ description: 'A fine car.', composed: false });
    const [{ url, key, body } = { body: {} }] = requests;
    expect([url, key]).toEqual(['/v1/chat/completions', 'Bearer secret-key']);
    expect(body).toEqual({
      model: 'a-model',
      max_tokens: 3000,
      temperature: 0.7,
      messages: [
        { role: 'system', content: 'professional Ad Description Generator' },
        { role: 'user', content: expect.any(String) },
      ],
    });
    const prompt = (body.messages as { content: string }[])[1]?.content ?? '';
    const facts = [
      'Title: 2019 Volkswagen Polo 1.0 TSI',
      'Model: Polo',
      'Model status: current',
      'Fuel: Petrol',
      'Engine (litres): 1',
    ];
    const moreFacts = [
      'Exterior colour: White',
      'Interior colour: Dark Grey',
      'Mileage (km): 84 000',
      'Transmission: Manual',
    ];
    for (const fact of [...facts, ...moreFacts, 'Condition: Used', 'Drive: FWD', 'Price (rand): 189900', 'draft 2'])
      expect(prompt).toContain(fact);
    expect(response.body).not.toContain('secret-key');
  });

  it('API-743 removes HTML and contact details from the text of the service', async () => {
    answer = respondWith('<script>alert(1)</script>Good. Call 082 123 4567! Tidy.');
    expect((await requestDescription()).json().data).toEqual({ description: 'Good. Tidy.', composed: false });
    answer = respondWith('Call 082 123 4567');
    expect((await requestDescription()).json().data).toEqual({ description: composeDescription(polo), composed: true });
  });

  it('API-743 removes contact details from composed text, or rejects the form', async () => {
    api.app.deps.settings.descriptionApi = undefined;
    const { description } = (await requestDescription({ ...polo, address: 'call 082 123 4567' })).json().data;
    expect(description).not.toContain('082');
    expect(description).toContain('Volkswagen Polo');
    // An opening names the model or the title; which one it is depends on the whole form.
    const refused = await requestDescription({ ...polo, make: '082.', model: '123 4567', title: '082. 123 4567' });
    expect([refused.statusCode, refused.json().msg]).toEqual([
      400,
      expect.stringContaining('leave contact details out'),
    ]);
  });

  it.each<[string, RequestListener]>([
    ['returns 500', (_request, response) => response.writeHead(500).end()],
    ['returns 401', (_request, response) => response.writeHead(401).end('{}')],
    ['returns HTML', (_request, response) => response.end('<html>')],
    ['has no text', respondWith(null)],
    ['has an empty text', respondWith(' ')],
    ['returns a text that is too long', respondWith('word '.repeat(3_000))],
    ['has no choices', (_request, response) => response.end('{"choices":[]}')],
    ['redirects', (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end()],
    ['closes the connection', (request) => request.socket.destroy()],
  ])('API-744 composes when the service %s', async (_what, failing) => {
    answer = failing;
    expect((await requestDescription()).json().data).toEqual({ description: composeDescription(polo), composed: true });
    expect(requests.map(({ url }) => url)).toEqual(['/v1/chat/completions']);
  });

  it('API-744 aborts a service call after 20 seconds', async () => {
    answer = () => {};
    const timeOut = jest.spyOn(AbortSignal, 'timeout');
    await expect(requestCompletion(fetchFromTestService, draftSettings, polo, 100)).rejects.toThrow(/timeout/);
    answer = respondWith('Fine.');
    await requestDescription();
    expect(timeOut.mock.calls).toEqual([[100], [20_000]]);
    timeOut.mockRestore();
  });

  it('API-745 requests the service twenty times an hour per user, and composes beyond that', async () => {
    answer = respondWith('Fine.');
    const answers = await Promise.all(Array.from({ length: 23 }, () => requestDescription()));
    expect(answers.filter((response) => response.json().data.composed)).toHaveLength(3);
    expect(requests).toHaveLength(20);
    const dealer = await api.signIn('dealer@example.com');
    expect((await api.post('cars/draft-description', polo, { token: dealer })).json().data.composed).toBe(false);
  });

  const required = Object.keys(polo);
  it.each(required)('API-746 requires %s, with the form’s message', async (field) => {
    for (const value of [undefined, '', '  ']) {
      const response = await requestDescription({ ...polo, [field]: value });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        success: false,
        msg: 'Fill all the fields!',
        errors: { [field]: 'Fill all the fields!' },
      });
    }
  });
  it.each<[object, Record<string, string>]>([
    [{ title: 7 }, { title: 'title must be text' }],
    [{ title: 'x'.repeat(201) }, { title: 'Must be at most 200 characters' }],
    [{ model_status: {} }, { model_status: 'model_status must be text' }],
    [{ turn: -1 }, { turn: 'turn must be a whole number' }],
    [{ turn: 1.5 }, { turn: 'turn must be a whole number' }],
    [{ turn: 1001 }, { turn: 'turn is too high' }],
    [{ turn: [1] }, { turn: 'turn must be a number' }],
  ])('API-746 rejects %j', async (wrong, errors) => {
    const response = await requestDescription({ ...polo, ...wrong });
    expect([response.statusCode, response.json().errors]).toEqual([400, errors]);
  });
});
