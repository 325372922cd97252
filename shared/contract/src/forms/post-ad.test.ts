import { adFeatures } from '../options';
import { lastYearOf } from '../variant-years';
import { adYears } from './car';
import { editAdSchema, postAdSchema } from './post-ad';

const validForm = {
  title: '2021 Toyota Hilux 2.8 Raider',
  condition: 'Used',
  year: '2021',
  make: 'Toyota',
  model: 'Hilux',
  bodytype: 'Bakkie',
  mileage: '84 000',
  fueltype: 'Diesel',
  engine: '2,8',
  transmission: 'Semi-Autometic',
  drive: '4WD',
  exteriorcolor: 'Turqoise',
  interiorcolor: 'Black',
  address: 'Polokwane, Limpopo',
  carfeatures: ['Bluetooth'],
  description: 'Honest and strong.',
  price: '489 900',
  images: ['/media/a/1280.webp'],
  featured_image: '/media/a/1280.webp',
};
/** Validation messages of a form with these fields; undefined for a valid one. */
const validate = (overrides: object, rules: typeof postAdSchema | typeof editAdSchema = postAdSchema): unknown => {
  try {
    rules.validateSync({ ...validForm, ...overrides }, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as { errors: string[] }).errors[0];
  }
};

/** See SELL-8. */
const required: [field: string, words: string][] = [
  ['title', 'Please enter a title'],
  ['condition', 'Please select a condition'],
  ['year', 'Please select a year'],
  ['make', 'Please select a make'],
  ['model', 'Please select a model'],
  ['bodytype', 'Please select a body type'],
  ['mileage', 'Please enter mileage'],
  ['fueltype', 'Please select a fuel type'],
  ['engine', 'Please enter a engine litre'],
  ['transmission', 'Please select a transmission'],
  ['drive', 'Please select a drive'],
  ['exteriorcolor', 'Please select a exterior color'],
  ['interiorcolor', 'Please select a interior color'],
  ['address', 'Please enter a address'],
  ['carfeatures', 'Please select atleast one car feature'],
  ['description', 'Please enter a description'],
  ['price', 'Please enter a price'],
  ['images', 'Please upload atleast 1 image'],
  ['featured_image', 'Please select a featured image'],
];
const lists = ['carfeatures', 'images'];

describe('the rules of an ad', () => {
  it('ACC-22 accept a valid form, and parse numbers as people write them', () => {
    expect(validate({})).toBeUndefined();
    expect(postAdSchema.validateSync(validForm)).toMatchObject({
      year: 2021,
      mileage: 84_000,
      engine: 2.8,
      price: 489_900,
    });
  });

  it('ACC-215 accept prices, mileage and engines as people write them', () => {
    const typed = { mileage: '45 000 km', engine: '1,6 l', price: 'R250k' };
    expect(validate(typed)).toBeUndefined();
    expect(postAdSchema.validateSync({ ...validForm, ...typed })).toMatchObject({
      mileage: 45_000,
      engine: 1.6,
      price: 250_000,
    });
  });

  it.each(required)('ACC-22 %s is required: %s', (field, message) => {
    expect(validate({ [field]: lists.includes(field) ? [] : '' })).toBe(message);
    expect(validate({ [field]: undefined })).toBe(message);
    if (!lists.includes(field))
      expect(validate({ [field]: '   ' })).toBe(field === 'featured_image' ? undefined : message);
  });

  it.each([
    ['condition', 'Broken', 'Please select a condition'],
    ['year', '1899', 'Please select a year'],
    ['year', String(new Date().getFullYear() + 1), 'Please select a year'],
    ['mileage', '-1', 'Must be positive numbers'],
    ['mileage', 'far', 'Must be a number'],
    ['mileage', '1.5', 'Must be a whole number'],
    ['engine', 'big', 'Must be a number'],
    ['engine', '21', 'Must be at most 20 litres'],
    ['fueltype', 'Coal', 'Please select a fuel type'],
    ['transmission', 'None', 'Please select a transmission'],
    ['drive', '3WD', 'Please select a drive'],
    ['exteriorcolor', 'Invisible', 'Please select a exterior color'],
    ['interiorcolor', 'Plaid', 'Please select a interior color'],
    ['carfeatures', ['Wings'], 'Please select atleast one car feature'],
    ['price', '0', 'Must be positive numbers'],
    ['price', '1.5', 'Must be a whole number'],
    ['title', 'Hilux, call 082 123 4567', expect.stringContaining('leave contact details out of the title')],
    ['description', 'Mail me: a@b.co.za', expect.stringContaining('leave contact details out of the description')],
    [
      'images',
      Array.from({ length: 11 }, (_, index) => `/media/${index}/1280.webp`),
      'You can upload at most 10 images',
    ],
  ])('ACC-22 %s: %s gets %s', (field, value, message) => expect(validate({ [field]: value })).toEqual(message));

  it.each(required)('ACC-24 apply on edit too, except for pictures: %s', (field, message) => {
    const isOptional = ['images', 'featured_image'].includes(field);
    expect(validate({ [field]: lists.includes(field) ? [] : '' }, editAdSchema)).toBe(isOptional ? undefined : message);
  });

  it('ACC-23 offer the year of South Africa, also in the first two hours of it', () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T22:30:00Z') });
    try {
      expect(adYears()[0]).toBe(2027);
      expect(validate({ year: '2027' })).toBeUndefined();
      expect(validate({ year: '2028' })).toBe('Please select a year');
      expect(lastYearOf({ soldTo: null })).toBe(2027);
    } finally {
      jest.useRealTimers();
    }
  });

  it('ACC-23 offer 25 years, the newest first, and 35 features', () => {
    const years = adYears(2026);
    expect([years.length, years[0], years.at(-1)]).toEqual([25, 2026, 2002]);
    expect([adFeatures.length, new Set(adFeatures).size]).toEqual([35, 35]);
  });
});
