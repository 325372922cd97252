import type { User } from '@roadworthy/contract/api/accounts';
import type { Article } from '@roadworthy/contract/api/blogs';
import type { Dealer } from '@roadworthy/contract/api/dealers';
import type { Ad, Picture } from '@roadworthy/contract/api/listings';
import type { OwnAd, UploadedPicture } from '@roadworthy/contract/api/posting';
import type { Release } from '@roadworthy/contract/registry';

export const buildPicture = (number: number): Picture => ({
  url: `/media/picture-${number}/1280.webp`,
  width: 1280,
  height: 960,
  placeholder: 'data:image/webp;base64,AA==',
});

/** An ad; override what matters to the test. */
export const buildAd = (overrides: Partial<Ad> = {}): Ad => ({
  _id: '7',
  slug: '2021-toyota-hilux-2-8-raider-7',
  title: '2021 Toyota Hilux 2.8 Raider',
  condition: 'Used',
  year: 2021,
  make: 'Toyota',
  model: 'Hilux',
  variantId: null,
  bodytype: 'Bakkie',
  mileage: 84_000,
  fueltype: 'Diesel',
  engine: 2.8,
  transmission: 'Automatic',
  price: 489_900,
  price_label: null,
  address: 'Polokwane, Limpopo',
  province: 'Limpopo',
  city: 'Polokwane',
  featured_image: '/media/picture-1/1280.webp',
  picture: buildPicture(1),
  featured: false,
  status: 'active',
  clicks: 0,
  is_favorite: 'no',
  created_at: '2026-11-19T08:00:00.000Z',
  creator: { _id: '3', fullname: 'Priya Naidoo', businessname: 'Baobab Cars', avatarurl: null, is_dealer: true },
  drive: '4WD',
  exteriorcolor: 'White',
  interiorcolor: 'Black',
  carfeatures: ['Bluetooth', 'Tow Bar'],
  description: '<p>Honest and strong.</p>',
  images: [1, 2, 3, 4, 5].map((number) => buildPicture(number).url),
  pictures: [1, 2, 3, 4, 5].map(buildPicture),
  ...overrides,
});

export const buildDealer = (overrides: Partial<Dealer> = {}): Dealer => ({
  _id: '3',
  fullname: 'Priya Naidoo',
  businessname: 'Baobab Cars',
  avatarurl: null,
  logourl: null,
  businessAddress: '4 Oxford Road',
  address: null,
  city: 'Polokwane',
  gsm: '900000001',
  email: null,
  total_cars: 12,
  ...overrides,
});

export const buildArticle = (overrides: Partial<Article> = {}): Article => ({
  _id: '1',
  title: 'How to check a used car before you pay',
  slug: 'how-to-check-a-used-car',
  image: '',
  picture: buildPicture(1),
  summary: 'Forty minutes and a torch.',
  time_ago: '3 days ago',
  updated_at: '2026-11-19T08:00:00.000Z',
  description: '<h2>Begin cold</h2><p>Listen.</p>',
  car: null,
  next: null,
  ...overrides,
});

export const buildUser = (overrides: Partial<User> = {}): User => ({
  _id: '3',
  fullname: 'Priya Naidoo',
  email: 'dealer@example.com',
  gsm: '900000001',
  province: 'Limpopo',
  city: 'Polokwane',
  avatarurl: null,
  businessname: 'Baobab Cars',
  businessAddress: '4 Oxford Road',
  logourl: null,
  is_subscriber: true,
  is_dealer: true,
  subscriptions: [{ name: 'gold', type: 'month', expirycdate: '2027-10-22', expirytimes: 1_824_164_321 }],
  sold_cars_count: 0,
  listing_cars_count: 46,
  favourite_cars_count: 0,
  ...overrides,
});

/** A release; override what matters to the test. */
export const buildRelease = (area: string, version: string, overrides: Partial<Release> = {}): Release => {
  const web = `${area}/${version}/web`;
  return {
    area,
    version,
    container: `${area}_${version}`.replace(/\W/g, '_'),
    manifest: `${web}/mf-manifest.json`,
    entry: `${web}/${area === 'shell' ? 'main.js' : 'remote-entry.js'}`,
    assets: {},
    integrity: {},
    releasedAt: '2026-11-20T00:00:00Z',
    releasedBy: 'a-developer',
    ...overrides,
  };
};

/** An own ad for its form. */
export const buildOwnAd = (overrides: Partial<OwnAd> = {}): OwnAd => ({
  _id: '7',
  slug: '2021-toyota-hilux-2-8-raider-7',
  title: '2021 Toyota Hilux 2.8 Raider',
  condition: 'Used',
  year: 2021,
  make: 'Toyota',
  model: 'Hilux',
  variantId: null,
  bodytype: 'Bakkie',
  mileage: 84_000,
  fueltype: 'Diesel',
  engine: 2.8,
  transmission: 'Semi-Automatic',
  drive: '4WD',
  exteriorcolor: 'White',
  interiorcolor: 'Black',
  address: 'Polokwane, Limpopo',
  carfeatures: ['Bluetooth', 'Tow Bar'],
  description: 'Honest and strong.',
  price: 489_900,
  status: 'active',
  featured_image: buildPicture(1).url,
  pictures: [1, 2].map(buildPicture),
  ...overrides,
});

/** A picture as an upload returns it. */
export const buildUpload = (number: number): UploadedPicture => ({
  ...buildPicture(number),
  fileName: `picture-${number}`,
});
