import { sql } from 'drizzle-orm';
import { adForm, encodeMultipart, insertUpload } from '../../../../test/ads/poster';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { loadCatalogue } from '../../reference/catalogue/load-catalogue';
import { readCatalogue } from '../../reference/catalogue/read-catalogue';

let api: TestApp;
let token: string;
let picture: string;
const { variants } = readCatalogue();
const idOf = (model: string) => {
  const id = variants.find((variant) => variant.model === model)?.id;
  if (!id) throw new Error(`The catalogue has no ${model}.`);
  return id;
};
const [polo, corolla] = [idOf('Polo'), idOf('Corolla')];

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('dealer@example.com');
  picture = await insertUpload(api, 3, 'a-picture');
  await api.database.db.transaction((tx) => loadCatalogue(tx));
});
beforeEach(() => api.database.db.execute(sql`update ads set variant_id = ${polo} where id = 2`));
afterAll(() => api.close());

const edit = (changes: object) =>
  api.post('cars/update-car-details', { ...adForm, car_id: '2', ...changes }, { token });
const variantIds = async () => {
  const [page, form] = await Promise.all([api.get('cars/get-single-car/2'), api.get('cars/get-own-car/2', { token })]);
  return [page.json().data.variantId, form.json().data.variantId];
};

describe('the variant of an ad', () => {
  it.each([
    ['a form', (fields: object) => encodeMultipart({ ...fields })],
    ['JSON', (payload: object) => ({ payload, headers: {} })],
  ])('API-471 is posted as %s, and returned by the ad page and the edit form', async (_, encode) => {
    const images = { images: [picture], featured_image: picture };
    const form = await encode({ ...adForm, ...images, title: `Polo ${_}`, mileage: _.length, variantId: polo });
    const posted = await api.post('cars/add-car', form.payload, { token, headers: form.headers });
    expect(posted.json()).toMatchObject({ success: true });
    const { slug } = posted.json().data;
    const shown = (await api.get(`cars/get-single-car/${slug}`)).json().data;
    expect(shown).toMatchObject({ variantId: polo, variant: { doors: 5, cab: null, seats: 5 } });
    expect((await api.get(`cars/get-own-car/${slug}`, { token })).json().data.variantId).toBe(polo);
  });

  it('API-471 stays when the form does not name one, and is removed by an empty one', async () => {
    expect((await edit({ price: 1_000 })).statusCode).toBe(200);
    expect(await variantIds()).toEqual([polo, polo]);
    expect((await edit({ variantId: '' })).statusCode).toBe(200);
    expect(await variantIds()).toEqual([null, null]);
    expect((await edit({ variantId: polo, year: 1999 })).statusCode).toBe(200);
    expect((await edit({ variantId: null })).statusCode).toBe(200);
    expect(await variantIds()).toEqual([null, null]);
  });

  it('API-471 ends with another make or model', async () => {
    expect((await edit({ make: 'Toyota', model: 'Corolla' })).statusCode).toBe(200);
    expect(await variantIds()).toEqual([null, null]);
  });

  it.each([
    ['unknown', { variantId: 'volkswagen-0' }, 'This variant is not in the list. Please select another one'],
    [
      'of another model',
      { variantId: corolla },
      'This variant is of another model. Please select a variant of this one',
    ],
    ['too long', { variantId: 'v'.repeat(81) }, 'Must be at most 80 characters'],
  ])('API-471 is refused when it is %s', async (_, changes, message) => {
    const answer = await edit(changes);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { variantId: message }]);
    expect(await variantIds()).toEqual([polo, polo]);
  });
});
