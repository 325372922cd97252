import { bodytypes, makes, models, provinces, towns } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

describe('GET common/get-all-makes', () => {
  it('API-20 lists the makes by name with how many models each has', async () => {
    const answer = await api.get('common/get-all-makes');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const { success, data } = answer.json();
    expect(success).toBe(true);
    expect(data.map((make: { maketitle: string }) => make.maketitle)).toEqual(makes);
    expect(data).toContainEqual({ _id: '3', maketitle: 'Toyota', count_models: 3 });
    expect(data).toContainEqual({ _id: '2', maketitle: 'Ferrari', count_models: 0 });
  });
});

describe('GET common/get-single-make/{id}', () => {
  it.each(['3', 'toyota', 'Toyöta'])('API-21 finds a make with its models by id or title: %s', async (id) => {
    const { data } = (await api.get(`common/get-single-make/${id}`)).json();
    expect(data).toMatchObject({ _id: '3', maketitle: 'Toyota', count_models: 3 });
    const own = models.filter(({ make }) => make === 'Toyota');
    expect(data.models.map(({ modeltitle, status }: Record<string, string>) => ({ modeltitle, status }))).toEqual(
      own.map(({ title, status }) => ({ modeltitle: title, status })),
    );
  });
  it.each(['999', 'Lada', '__proto__', '99999999999999999999', '%00'])('API-21 returns 4xx for %s', async (id) => {
    const answer = await api.get(`common/get-single-make/${id}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toEqual({ success: false, msg: expect.stringMatching(/\w/) });
  });
});

describe('GET common/get-all-car-types', () => {
  it('API-22 lists the body types', async () => {
    const { data } = (await api.get('common/get-all-car-types')).json();
    expect(data.map(({ name }: { name: string }) => name)).toEqual([...bodytypes].sort());
  });
});

describe('GET city_state/get-all-states', () => {
  it('API-23 lists the provinces', async () => {
    const { data } = (await api.get('city_state/get-all-states')).json();
    expect(data).toEqual(provinces.map((state_name, index) => ({ _id: String(index + 1), state_name })));
  });
});

describe('POST city_state/get-cities-by-state-ids', () => {
  const cities = (body: unknown) => api.post('city_state/get-cities-by-state-ids', body);
  it('API-24 lists the towns of the given provinces by name', async () => {
    const { data } = (await cities({ state_ids: ['2', '1'] })).json();
    expect(data).toEqual([
      { _id: '1', city_name: 'Gqeberha', state_id: '1' },
      { _id: '2', city_name: 'Johannesburg', state_id: '2' },
      { _id: '3', city_name: 'Pretoria', state_id: '2' },
    ]);
  });
  it('API-24 returns nothing for unknown provinces', async () => {
    expect((await cities({ state_ids: ['99', 'abc'] })).json().data).toEqual([]);
  });
  it.each([{}, { state_ids: '1' }, { state_ids: [] }, { state_ids: [1] }, { state_ids: Array(10).fill('1') }])(
    'API-24 rejects %j',
    async (body) => {
      const answer = await cities(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().msg).toMatch(/^state_ids/);
    },
  );
});

describe('GET reference/towns', () => {
  it('API-25 lists every town by name with its aliases and coordinates', async () => {
    const answer = await api.get('reference/towns');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const byName = [...towns].sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(answer.json().data).toEqual(
      byName.map(({ alias, ...town }) => ({ ...town, aliases: alias ? [alias] : [] })),
    );
  });
});
