import { adFeatures } from '../options';
import { adYears, editAdRules, postAdRules } from './post-ad';

const good = {
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
/** What the rules say of a form with these fields; nothing of a good one. */
const saidOf = (given: object, rules: typeof postAdRules | typeof editAdRules = postAdRules): unknown => {
  try {
    rules.validateSync({ ...good, ...given }, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as { errors: string[] }).errors[0];
  }
};

/** Section 5 'Post ad (create)'. */
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
  it('ACC-22 let a good one pass, and read numbers as people write them', () => {
    expect(saidOf({})).toBeUndefined();
    expect(postAdRules.validateSync(good)).toMatchObject({ year: 2021, mileage: 84_000, engine: 2.8, price: 489_900 });
  });

  it.each(required)('ACC-22 %s is required: %s', (field, words) => {
    expect(saidOf({ [field]: lists.includes(field) ? [] : '' })).toBe(words);
    expect(saidOf({ [field]: undefined })).toBe(words);
    if (!lists.includes(field)) expect(saidOf({ [field]: '   ' })).toBe(field === 'featured_image' ? undefined : words);
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
    ['images', Array.from({ length: 11 }, (_, at) => `/media/${at}/1280.webp`), 'You can upload at most 10 images'],
  ])('ACC-22 %s: %s gets %s', (field, value, words) => expect(saidOf({ [field]: value })).toEqual(words));

  it.each(required)('ACC-24 hold on edit too, but for pictures: %s', (field, words) => {
    const needsNone = ['images', 'featured_image'].includes(field);
    expect(saidOf({ [field]: lists.includes(field) ? [] : '' }, editAdRules)).toBe(needsNone ? undefined : words);
  });

  it('ACC-23 offer 25 years, the newest first, and 35 features', () => {
    const years = adYears(new Date('2026-11-20'));
    expect([years.length, years[0], years.at(-1)]).toEqual([25, 2026, 2002]);
    expect([adFeatures.length, new Set(adFeatures).size]).toEqual([35, 35]);
  });
});
