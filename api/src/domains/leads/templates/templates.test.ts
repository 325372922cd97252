import type { MessageTemplate } from '@roadworthy/contract/api/message-templates';
import { MAX_TEMPLATES } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let token: string;
let other: string;
beforeAll(async () => {
  api = await openTestApp();
  [token, other] = [await api.signIn('seller@example.com'), await api.signIn('dealer@example.com')];
});
beforeEach(() => api.database.db.execute(sql`delete from message_templates`));
afterAll(() => api.close());

const add = (name: string, text = 'Good day {name}', as = token) =>
  api.post('message-templates', { name, text }, { token: as });
const list = async (as = token): Promise<MessageTemplate[]> =>
  (await api.get('message-templates', { token: as })).json().data;
const names = async (as?: string) => (await list(as)).map(({ name }) => name);

describe("a seller's own templates", () => {
  it('API-1865 are added, listed by name, changed and deleted', async () => {
    const { data } = (await add('Viewing')).json<{ data: MessageTemplate }>();
    await add('at the showroom');
    expect(await names()).toEqual(['at the showroom', 'Viewing']);
    const changed = await api.put(`message-templates/${data._id}`, { name: 'A viewing', text: 'Come!' }, { token });
    expect(changed.json().data).toEqual({ _id: data._id, name: 'A viewing', text: 'Come!' });
    expect((await api.delete(`message-templates/${data._id}`, { token })).statusCode).toBe(200);
    expect(await names()).toEqual(['at the showroom']);
  });

  it('API-1866 are the own ones only: another user neither sees, changes nor deletes them', async () => {
    const { data } = (await add('Viewing')).json<{ data: MessageTemplate }>();
    expect(await list(other)).toEqual([]);
    const stolen = await api.put(`message-templates/${data._id}`, { name: 'Mine', text: 'Mine' }, { token: other });
    expect([
      stolen.statusCode,
      (await api.delete(`message-templates/${data._id}`, { token: other })).statusCode,
    ]).toEqual([404, 404]);
    expect(await names()).toEqual(['Viewing']);
    expect((await add('Viewing', 'My own', other)).statusCode).toBe(200);
  });

  it('API-1865 the same one again is the first; another text under its name is refused', async () => {
    const [first, second] = [(await add('Viewing')).json(), (await add('Viewing')).json()];
    expect(second).toEqual(first);
    const taken = await add('Viewing', 'Another');
    expect([taken.statusCode, taken.json().errors]).toEqual([409, { name: 'You have a template with this name' }]);
    const { data } = (await add('Price')).json<{ data: MessageTemplate }>();
    const renamed = await api.put(`message-templates/${data._id}`, { name: 'Viewing', text: 'x' }, { token });
    expect(renamed.statusCode).toBe(409);
  });

  it('API-1867 are at most twenty, also of concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_TEMPLATES + 3 }, (_, index) => add(`Template ${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect(await list()).toHaveLength(MAX_TEMPLATES);
  });

  it('API-1867 has the rules of its form', async () => {
    const answer = await add(' ', 'Hi {naam}');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { name: 'Please enter a name', text: 'There is no {naam}: use {name}, {car} or {price}' },
    ]);
  });
});
