import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const check = (body: unknown) => api.post('reference/variants/check', body);
const thisYear = new Date().getFullYear();
const polo = { make: 'Volkswagen', model: 'Polo' };
const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

describe('POST reference/variants/check', () => {
  const reasons = async (body: unknown) => {
    const answer = await check(body);
    expect(answer.statusCode).toBe(200);
    return answer.json().data.reasons as string[];
  };

  it('API-466 names facts that exclude each other in a success', async () => {
    const raptor = { make: 'Ford', model: 'Ranger', year: 2010, variant: 'Raptor' };
    expect((await check(raptor)).json()).toEqual({
      ...{ success: true, msg: '' },
      data: { reasons: ["We know no 2010 Ford Ranger with 'raptor'"] },
    });
    expect(await reasons({ ...polo, fuel: 'Electric', engine: 1 })).toContain('An electric car has no litres');
  });

  it('API-466 has no reasons for a car that was sold, nor for an unknown one', async () => {
    const sold = { ...polo, year: 2019, variant: '1.0 TSI Comfortline', fuel: 'Petrol', transmission: 'Manual' };
    expect(await reasons({ ...sold, engine: 1, bodyType: 'Hatchback', drive: 'FWD', seats: 5, kw: 70 })).toEqual([]);
    expect(await reasons({ make: 'Lada', model: 'Niva', variant: '1.7 4x4' })).toEqual([]);
    expect(await reasons({ make: 'Volkswagen', model: ' ', variant: 'GTI' })).toEqual([]);
  });

  it.each([0, 1066, 3000, 9999, thisYear + 1])('API-467 knows no car of %d', async (year) => {
    expect(await reasons({ ...polo, year })).toEqual([`No car was registered in ${year}`]);
  });

  it.each(prototypeNames)('API-467 treats %s as an unknown word in each field', async (name) => {
    const words = { variant: name, fuel: name, transmission: name, drive: name, bodyType: name };
    expect(await reasons({ make: name, model: name, ...words })).toEqual([]);
    for (const field of Object.keys(words)) expect(Array.isArray(await reasons({ ...polo, [field]: name }))).toBe(true);
  });

  it('API-467 gives at most five reasons, also for a text of words that exclude each other', async () => {
    const variant = 'gt gti tsi tdi dsg manual 1.0 1.4 1.6 2.0 r gts cross maxx zest life base highline trendline vivo';
    const body = { make: 'Volkswagen', model: 'Golf', variant: variant.slice(0, 100), fuel: 'Electric', engine: 9.5 };
    const given = await reasons({ ...body, transmission: 'Manual', seats: 99, kw: 9_999, cab: 'double', year: 1900 });
    expect(given.length).toBe(5);
    expect(Math.max(...given.map(({ length }) => length))).toBeLessThan(400);
  });

  it.each([
    [{ model: 'Polo' }, 'make'],
    [{ ...polo, variant: 'x'.repeat(101) }, 'variant'],
    [{ ...polo, fuel: 'x'.repeat(41) }, 'fuel'],
    [{ ...polo, year: '2019' }, 'year'],
    [{ ...polo, year: 1e9 }, 'year'],
    [{ ...polo, seats: 4.5 }, 'seats'],
    [{ ...polo, cab: 'triple' }, 'cab'],
    [{ ...polo, variant: ['GTI'] }, 'variant'],
    [{ ...polo, mileage: 5 }, 'mileage'],
  ])('API-468 rejects a malformed request: %j', async (body, field) => {
    const answer = await check(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });
});
