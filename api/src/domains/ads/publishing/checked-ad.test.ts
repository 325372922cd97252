import { sql } from 'drizzle-orm';
import { adForm, encodeMultipart, insertUpload } from '../../../../test/ads/poster';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let token: string;
let form: Record<string, unknown>;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
  const picture = await insertUpload(api, 1, 'first-picture');
  await insertUpload(api, 3, 'dealer-picture');
  form = { ...adForm, images: [picture], featured_image: picture };
});
afterEach(async () => {
  expect(await rows(api.database.db, sql`select from ads where creator_id = 1`)).toEqual([]);
});
afterAll(() => api.close());

const post = (body: unknown, headers = {}) => api.post('cars/add-car', body, { token, headers });
const textOfLength = (length: number) => 'x'.repeat(length);
const withoutContact = (field: string) =>
  `Please leave contact details out of the ${field}: buyers reach you through the ad`;
const year = new Date().getFullYear();

describe('the rules of an ad’s form', () => {
  it('API-730 lists every missing field with the form’s message', async () => {
    const answer = await post({});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      msg: 'Please enter a title',
      errors: {
        title: 'Please enter a title',
        condition: 'Please select a condition',
        year: 'Please select a year',
        make: 'Please select a make',
        model: 'Please select a model',
        bodytype: 'Please select a body type',
        mileage: 'Please enter mileage',
        fueltype: 'Please select a fuel type',
        engine: 'Please enter a engine litre',
        transmission: 'Please select a transmission',
        drive: 'Please select a drive',
        exteriorcolor: 'Please select a exterior color',
        interiorcolor: 'Please select a interior color',
        address: 'Please enter a address',
        carfeatures: 'Please select atleast one car feature',
        description: 'Please enter a description',
        price: 'Please enter a price',
        images: 'Please upload atleast 1 image',
        featured_image: 'Please select a featured image',
      },
    });
    const blank = Object.fromEntries(Object.keys(answer.json().errors).map((name) => [name, '']));
    const { payload, headers } = await encodeMultipart(blank);
    expect((await post(payload, headers)).json()).toEqual(answer.json());
  });

  const invalidForms: [object, Record<string, string>][] = [
    [{ title: '\u200b \n' }, { title: 'Please enter a title' }],
    [{ title: textOfLength(121) }, { title: 'Must be at most 120 characters' }],
    [{ title: 'Polo, call 082 123 4567' }, { title: withoutContact('title') }],
    [{ title: 'Polo 082\n123\n4567' }, { title: withoutContact('title') }],
    [{ title: 7 }, { title: 'title must be text' }],
    [{ title: ['a', 'b'] }, { title: 'title must be text' }],
    [{ condition: 'Broken' }, { condition: 'Please select a condition' }],
    [{ year: year - 25 }, { year: 'Please select a year' }],
    [{ year: year + 1 }, { year: 'Please select a year' }],
    [{ year: 2019.5 }, { year: 'Please select a year' }],
    [{ year: 'soon' }, { year: 'Must be a number' }],
    [{ make: 'Trabant' }, { make: 'Please select a make' }],
    [{ make: '4' }, { make: 'Please select a make' }],
    [{ model: 'Hilux' }, { model: 'Please select a model' }],
    [{ make: 'Ferrari', model: '', bodytype: 'Boat' }, { model: 'Please select a model' }],
    [
      { make: 'Trabant', bodytype: 'Boat', address: 'Kathmandu, Western Cape', images: ['/media/not-there/1280.webp'] },
      {
        make: 'Please select a make',
        bodytype: 'Please select a body type',
        address: expect.stringMatching(/^Please name the town/) as unknown as string,
        images: 'One of the pictures is not there any more. Please upload it again.',
      },
    ],
    [{ mileage: -1 }, { mileage: 'Must be positive numbers' }],
    [{ mileage: 1.5 }, { mileage: 'Must be a whole number' }],
    [{ mileage: true }, { mileage: 'Must be a number' }],
    [{ mileage: 3e6 }, { mileage: 'Must be at most 2 000 000 km' }],
    [{ fueltype: 'Steam' }, { fueltype: 'Please select a fuel type' }],
    [{ engine: 'Infinity' }, { engine: 'Must be a number' }],
    [{ engine: {} }, { engine: 'engine must be a number' }],
    [{ transmission: 'None' }, { transmission: 'Please select a transmission' }],
    [{ drive: '6WD' }, { drive: 'Please select a drive' }],
    [{ exteriorcolor: 'Invisible' }, { exteriorcolor: 'Please select a exterior color' }],
    [{ interiorcolor: 'constructor' }, { interiorcolor: 'Please select a interior color' }],
    [{ address: textOfLength(201) }, { address: 'Must be at most 200 characters' }],
    [{ carfeatures: [] }, { carfeatures: 'Please select atleast one car feature' }],
    [{ carfeatures: ['Bluetooth', 'Wings'] }, { carfeatures: 'Please select atleast one car feature' }],
    [{ carfeatures: { a: 1 } }, { carfeatures: 'carfeatures must be a list of texts' }],
    [{ carfeatures: [7] }, { carfeatures: 'carfeatures must be a list of texts' }],
    [{ description: '<script>alert(1)</script><p> </p>' }, { description: 'Please enter a description' }],
    [{ description: '&#8203;<br>' }, { description: 'Please enter a description' }],
    [{ description: textOfLength(10_001) }, { description: 'Must be at most 10000 characters' }],
    [{ description: `${'<b></b>'.repeat(6_000)}x` }, { description: 'Must be at most 10000 characters' }],
    [{ description: '<p>08<b>2 123</b> 45&#54;7</p>' }, { description: withoutContact('description') }],
    [{ description: '082\u200b123\u200b4567' }, { description: withoutContact('description') }],
    [{ description: '<a href="https://cars.example">here</a>' }, { description: withoutContact('description') }],
    [{ description: 'me@example.com' }, { description: withoutContact('description') }],
    [{ price: 0 }, { price: 'Must be positive numbers' }],
    [{ price: 'R 100 or so' }, { price: 'Must be a number' }],
    [{ price: 1e10 }, { price: 'Must be at most R 1 000 000 000' }],
    [{ images: [] }, { images: 'Please upload atleast 1 image' }],
    [{ images: Array(11).fill('/media/first-picture/1280.webp') }, { images: 'You can upload at most 10 images' }],
    [{ images: [null] }, { images: 'images must be a list of texts' }],
    [{ images: { length: 1 } }, { images: 'images must be a list of texts' }],
    [{ featured_image: '/media/dealer-picture/1280.webp' }, { featured_image: 'Please select a featured image' }],
    [{ featured_image: {} }, { featured_image: 'featured_image must be text' }],
  ];
  it.each(invalidForms)('API-730 rejects %j', async (changes, errors) => {
    const answer = await post({ ...form, ...changes });
    expect(answer.json()).toEqual({ success: false, msg: Object.values(errors)[0], errors });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    '/media/dealer-picture/1280.webp',
    '/media/../dealer-picture/1280.webp',
    '/media/first-picture/320.webp',
    'https://evil.example/media/first-picture/1280.webp',
    '/media/first-picture/1280.webp?x',
    '/etc/passwd',
    "'; drop table ads --",
  ])('API-731 rejects the picture URL %j', async (url) => {
    const answer = await post({ ...form, images: ['/media/first-picture/1280.webp', url] });
    expect(answer.json().errors).toEqual({
      images: 'One of the pictures is not there any more. Please upload it again.',
    });
  });

  it('API-730 rejects unexpected files, long texts, endless forms and NUL characters', async () => {
    const send = async (fields: object) => {
      const { payload, headers } = await encodeMultipart({ ...form, ...fields });
      return post(payload, headers);
    };
    const file = await send({ images: new Blob(['x']) });
    expect([file.statusCode, file.json().errors]).toEqual([
      400,
      { images: 'blob: Only jpeg, jpg, png and webp images are accepted' },
    ]);
    const text = await send({ description: textOfLength(70_000) });
    expect([text.statusCode, text.json().errors]).toEqual([413, { description: 'description is too long.' }]);
    expect((await send({ carfeatures: Array(200).fill('Sunroof') })).statusCode).toBe(413);
    expect((await send({ make: 'a\u0000' })).statusCode).toBe(400);
    expect((await post({ ...form, make: 'a\u0000' })).statusCode).toBe(400);
    expect((await send({ title: 'a', year: [2019, 2020] })).json().errors).toEqual({ year: 'year must be a number' });
  });

  it.each(['[]', '"text"', 'null', '7', '{"__proto__": 1}', '{'])('API-730 rejects the body %s', async (body) => {
    expect((await post(body, { 'content-type': 'application/json' })).statusCode).toBe(400);
  });
});
