import { titleCase } from './title-case';

/** A small marketplace: tests compute expected results from these rows. */
export const password = 'Roadworthy-27';

export const provinces = ['Eastern Cape', 'Gauteng', 'Western Cape'];
export const towns = [
  { name: 'Gqeberha', province: 'Eastern Cape', alias: 'Port Elizabeth', lat: -33.961, lon: 25.615 },
  { name: 'Johannesburg', province: 'Gauteng', alias: 'Joburg', lat: -26.202, lon: 28.044 },
  { name: 'Pretoria', province: 'Gauteng', alias: undefined, lat: -25.745, lon: 28.188 },
  { name: 'Cape Town', province: 'Western Cape', alias: undefined, lat: -33.926, lon: 18.423 },
] as const;
export const bodytypes = ['Hatchback', 'Sedan', 'Bakkie'];
export const models = [
  { make: 'BMW', title: '3 Series', status: 'current' },
  { make: 'Toyota', title: 'Corolla', status: 'current' },
  { make: 'Toyota', title: 'Etios', status: 'discontinued' },
  { make: 'Toyota', title: 'Hilux', status: 'current' },
  { make: 'Volkswagen', title: 'Polo', status: 'current' },
];
/** In alphabetical order; no ad sells a Ferrari. */
export const makes = ['BMW', 'Ferrari', 'Toyota', 'Volkswagen'];

const person = (id: number, email: string, overrides: object = {}) => ({
  id,
  email,
  fullname: titleCase(email.split('@')[0] ?? ''),
  gsm: `00000000${id}`,
  province: 'Gauteng',
  city: 'Pretoria',
  isDealer: false,
  businessname: null as string | null,
  businessAddress: null as string | null,
  isVerified: true,
  ...overrides,
});
export const users = [
  person(1, 'buyer@example.com'),
  person(2, 'seller@example.com'),
  person(3, 'dealer@example.com', {
    isDealer: true,
    businessname: 'Zebra Motors',
    businessAddress: '1 Main Road, Pretoria',
  }),
  person(4, 'dealer2@example.com', {
    isDealer: true,
    businessname: 'Aloe Cars',
    city: 'Cape Town',
    province: 'Western Cape',
  }),
  person(5, 'unverified@example.com', { isVerified: false }),
];
/** `days` from now; negative for an expired plan. */
export const plans = [
  { userId: 2, plan: 'basic_subscription', days: 30, status: 'active' },
  { userId: 3, plan: 'gold', days: 30, status: 'active' },
  { userId: 3, plan: 'featured_dealership', days: 30, status: 'active' },
  { userId: 4, plan: 'gold', days: -1, status: 'active' },
  { userId: 1, plan: 'gold', days: 30, status: 'pending' },
] as const;

const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric'];
const transmissions = ['Manual', 'Automatic', 'Semi-Automatic'];
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const statusOf = (id: number) => (id === 7 ? 'sold' : id === 8 ? 'inactive' : 'active');

/** 48 ads: every filter matches some, and equal prices, years and mileages occur. */
export const ads = Array.from({ length: 48 }, (_, index) => {
  const id = index + 1;
  const { make, title: model } = pick(models, index * 7 + Math.floor(index / 5));
  const town = pick(towns, Math.floor(index / 3));
  const year = 2004 + ((index * 5) % 21);
  return {
    id,
    slug: `${year}-${make}-${model}-${id}`.toLowerCase().replaceAll(' ', '-'),
    title: `${year} ${make} ${model}`,
    make,
    model,
    year,
    bodytype: pick(bodytypes, index),
    fueltype: pick(fuels, Math.floor(index / 2)),
    transmission: pick(transmissions, index + Math.floor(index / 4)),
    province: town.province,
    city: town.name,
    price: 50_000 + ((index * 37) % 16) * 25_000,
    mileage: ((index * 11) % 12) * 15_000,
    status: statusOf(id),
    creatorId: 2 + (index % 3),
    /** Hours before now. */
    age: ((index * 13) % 24) + 1,
  };
});
export type FixtureAd = (typeof ads)[number];

/** The featured ads: the three newest active ones of user 3, who alone has the plan for it. */
export const featuredIds = ads
  .filter(({ creatorId, status }) => creatorId === 3 && status === 'active')
  .sort((a, b) => a.age - b.age || b.id - a.id)
  .slice(0, 3)
  .map(({ id }) => id);

export const articles = Array.from({ length: 14 }, (_, index) => ({
  id: index + 1,
  slug: `article-${index + 1}`,
  title: `Article ${index + 1} on ${index % 2 === 0 ? 'tyres' : 'finance'}`,
  /** Days before now; the last article is not published yet. */
  age: index === 13 ? -2 : index * 3,
}));
