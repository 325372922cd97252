import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../testing/test-app';
import { compose } from './compose';
import { polo } from './testing/polo';
import { askService } from './text-service';

const draftSettings = { url: 'https://texts.example/v1/chat/completions', apiKey: 'secret-key', model: 'a-model' };
/**
 * The text service on this machine: calls are written to the real one's address, and only its host is answered here.
 */
let service: Server;
let answer: RequestListener;
const asked: { url?: string; key?: string; body: Record<string, unknown> }[] = [];
const toStandIn = ((url: string, init: RequestInit) => {
  const { port } = service.address() as AddressInfo;
  return fetch(url.replace('https://texts.example', `http://127.0.0.1:${port}`), init);
}) as typeof fetch;
const writes =
  (content: unknown): RequestListener =>
  (_request, response) =>
    response.end(
      JSON.stringify({ choices: [{ message: { role: 'assistant', content } }, { message: { content: 'no' } }] }),
    );

let api: TestApp;
let token: string;
beforeAll(async () => {
  service = createServer(async (request, response) => {
    asked.push({
      url: request.url,
      key: request.headers.authorization,
      body: JSON.parse((await text(request)) || '{}'),
    });
    answer(request, response);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  api = await openTestApp({}, toStandIn);
  token = await api.signIn('buyer@example.com');
});
beforeEach(async () => {
  asked.length = 0;
  api.app.parts.settings.draft = draftSettings;
  await api.database.sql.execute(sql`delete from throttles`);
});
afterAll(async () => {
  await api.close();
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
});

const draft = (body: object = polo) => api.post('cars/draft-description', body, { token });

describe('POST cars/draft-description', () => {
  it('API-740 composes without a text service, and asks nobody', async () => {
    api.app.parts.settings.draft = undefined;
    expect((await draft({ ...polo, turn: 3 })).json()).toEqual({
      success: true,
      msg: '',
      data: { description: compose({ ...polo, turn: 3 }), composed: true },
    });
    expect(asked).toEqual([]);
  });

  it('API-742 asks the text service as specified, and gives its first choice', async () => {
    answer = writes('A **fine** car.');
    const answered = await draft({ ...polo, model_status: 'current', turn: 1 });
    expect(answered.json().data).toEqual({ description: 'A fine car.', composed: false });
    const [{ url, key, body } = { body: {} }] = asked;
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
    const more = [
      'Exterior colour: White',
      'Interior colour: Dark Grey',
      'Mileage (km): 84 000',
      'Transmission: Manual',
    ];
    for (const fact of [...facts, ...more, 'Condition: Used', 'Drive: FWD', 'Price (rand): 189900', 'draft 2'])
      expect(prompt).toContain(fact);
    expect(answered.body).not.toContain('secret-key');
  });

  it('API-743 gives plain text without contact details, whatever the service writes', async () => {
    answer = writes('<script>alert(1)</script>Good. Call 082 123 4567! Tidy.');
    expect((await draft()).json().data).toEqual({ description: 'Good. Tidy.', composed: false });
    answer = writes('Call 082 123 4567');
    expect((await draft()).json().data).toEqual({ description: compose(polo), composed: true });
  });

  it('API-743 leaves contact details out of what it composes, or asks to', async () => {
    api.app.parts.settings.draft = undefined;
    const { description } = (await draft({ ...polo, address: 'call 082 123 4567' })).json().data;
    expect(description).not.toContain('082');
    expect(description).toContain('Volkswagen Polo');
    const refused = await draft({ ...polo, make: '082.', model: '123 4567' });
    expect([refused.statusCode, refused.json().msg]).toEqual([
      400,
      expect.stringContaining('leave contact details out'),
    ]);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['refuses us', (_request, response) => response.writeHead(401).end('{}')],
    ['talks nonsense', (_request, response) => response.end('<html>')],
    ['has no text', writes(null)],
    ['has an empty text', writes(' ')],
    ['writes a book', writes('word '.repeat(3_000))],
    ['has no choices', (_request, response) => response.end('{"choices":[]}')],
    ['sends us elsewhere', (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end()],
    ['hangs up', (request) => request.socket.destroy()],
  ])('API-744 composes when the service %s', async (_what, failing) => {
    answer = failing;
    expect((await draft()).json().data).toEqual({ description: compose(polo), composed: true });
    expect(asked.map(({ url }) => url)).toEqual(['/v1/chat/completions']);
  });

  it('API-744 gives a service up that does not answer in time: 20 seconds', async () => {
    answer = () => {};
    const timeOut = jest.spyOn(AbortSignal, 'timeout');
    await expect(askService(toStandIn, draftSettings, polo, 100)).rejects.toThrow(/timeout/);
    answer = writes('Fine.');
    await draft();
    expect(timeOut.mock.calls).toEqual([[100], [20_000]]);
    timeOut.mockRestore();
  });

  it('API-745 asks the service twenty times an hour for a user, and composes afterwards', async () => {
    answer = writes('Fine.');
    const answers = await Promise.all(Array.from({ length: 23 }, () => draft()));
    expect(answers.filter((given) => given.json().data.composed)).toHaveLength(3);
    expect(asked).toHaveLength(20);
    const dealer = await api.signIn('dealer@example.com');
    expect((await api.post('cars/draft-description', polo, { token: dealer })).json().data.composed).toBe(false);
  });

  const required = Object.keys(polo);
  it.each(required)('API-746 needs %s, in the words of the form', async (field) => {
    for (const value of [undefined, '', '  ']) {
      const answered = await draft({ ...polo, [field]: value });
      expect(answered.statusCode).toBe(400);
      expect(answered.json()).toEqual({
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
  ])('API-746 refuses %j', async (wrong, errors) => {
    const answered = await draft({ ...polo, ...wrong });
    expect([answered.statusCode, answered.json().errors]).toEqual([400, errors]);
  });
});
