import { titleCase } from './title-case';

/** A small marketplace that tests know by heart: they compute what a list must hold from these very rows. */
export const password = 'Roadworthy-27';

export const provinces = ['Eastern Cape', 'Gauteng', 'Western Cape'];
export const towns = [
  { name: 'Gqeberha', province: 'Eastern Cape', alias: 'Port Elizabeth' },
  { name: 'Johannesburg', province: 'Gauteng', alias: 'Joburg' },
  { name: 'Pretoria', province: 'Gauteng', alias: undefined },
  { name: 'Cape Town', province: 'Western Cape', alias: undefined },
] as const;
export const bodytypes = ['Hatchback', 'Sedan', 'Bakkie'];
export const models = [
  { make: 'BMW', title: '3 Series', status: 'current' },
  { make: 'Toyota', title: 'Corolla', status: 'current' },
  { make: 'Toyota', title: 'Etios', status: 'discontinued' },
  { make: 'Toyota', title: 'Hilux', status: 'current' },
  { make: 'Volkswagen', title: 'Polo', status: 'current' },
];
/** In alphabetical order; nobody sells a Ferrari here. */
export const makes = ['BMW', 'Ferrari', 'Toyota', 'Volkswagen'];

const person = (id: number, email: string, more: object = {}) => ({
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
  ...more,
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
/** `days` from now; a plan that is over has a negative number. */
export const plans = [
  { userId: 2, plan: 'basic_subscription', days: 30, status: 'active' },
  { userId: 3, plan: 'gold', days: 30, status: 'active' },
  { userId: 3, plan: 'featured_dealership', days: 30, status: 'active' },
  { userId: 4, plan: 'gold', days: -1, status: 'active' },
  { userId: 1, plan: 'gold', days: 30, status: 'pending' },
];

const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric'];
const gears = ['Manual', 'Automatic', 'Semi-Automatic'];
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;
const statusOf = (id: number) => (id === 7 ? 'sold' : id === 8 ? 'inactive' : 'active');

/** 48 ads; numbers step so that every filter leaves some and equal prices, years and mileages occur. */
export const ads = Array.from({ length: 48 }, (_, at) => {
  const id = at + 1;
  const { make, title: model } = pick(models, at * 7 + Math.floor(at / 5));
  const town = pick(towns, Math.floor(at / 3));
  const year = 2004 + ((at * 5) % 21);
  return {
    id,
    slug: `${year}-${make}-${model}-${id}`.toLowerCase().replaceAll(' ', '-'),
    title: `${year} ${make} ${model}`,
    make,
    model,
    year,
    bodytype: pick(bodytypes, at),
    fueltype: pick(fuels, Math.floor(at / 2)),
    transmission: pick(gears, at + Math.floor(at / 4)),
    province: town.province,
    city: town.name,
    price: 50_000 + ((at * 37) % 16) * 25_000,
    mileage: ((at * 11) % 12) * 15_000,
    status: statusOf(id),
    creatorId: 2 + (at % 3),
    /** Hours before now. */
    age: ((at * 13) % 24) + 1,
  };
});
export type FixtureAd = (typeof ads)[number];

/** The ads that stand first: the three newest on offer of user 3, who alone holds the plan for it. */
export const featuredIds = ads
  .filter(({ creatorId, status }) => creatorId === 3 && status === 'active')
  .sort((one, other) => one.age - other.age || other.id - one.id)
  .slice(0, 3)
  .map(({ id }) => id);

export const articles = Array.from({ length: 14 }, (_, at) => ({
  id: at + 1,
  slug: `article-${at + 1}`,
  title: `Article ${at + 1} on ${at % 2 === 0 ? 'tyres' : 'finance'}`,
  /** Days before now; the last one is not out yet. */
  age: at === 13 ? -2 : at * 3,
}));
