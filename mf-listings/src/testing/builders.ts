import type { Dealer } from '@roadworthy/contract/api/dealers';
import type { Ad, AdSummary, Facets, Picture } from '@roadworthy/contract/api/listings';
import type { Session } from '@roadworthy/session';

export const aPicture = (name = 'one'): Picture => ({ url: `/media/${name}/1280.webp`, width: 1280, height: 960, placeholder: '' });

export const anAd = (change: Partial<AdSummary> = {}): AdSummary => ({
  _id: '7', slug: '2019-toyota-hilux-7', title: '2019 Toyota Hilux 2.4 GD-6', condition: 'Used', year: 2019, make: 'Toyota', model: 'Hilux',
  bodytype: 'Bakkie', mileage: 84_000, fueltype: 'Diesel', engine: 2.4, transmission: 'Manual', price: 389_900,
  address: 'Rosebank, Johannesburg', province: 'Gauteng', city: 'Johannesburg', featured_image: '/media/one/1280.webp',
  picture: aPicture(), featured: false, status: 'active', clicks: 3, is_favorite: 'no', created_at: '2026-03-07T08:00:00.000Z',
  creator: { _id: '3', fullname: 'Zanele Dube', businessname: 'Zebra Motors', avatarurl: null, is_dealer: true },
  ...change,
});

export const aFullAd = (change: Partial<Ad> = {}): Ad => ({
  ...anAd(),
  drive: '4WD', exteriorcolor: 'White', interiorcolor: 'Grey', carfeatures: ['Bluetooth', 'Tow Bar'],
  description: '<p>One owner.</p>', images: ['/media/one/1280.webp'], pictures: [aPicture()],
  ...change,
});

export const aDealer = (change: Partial<Dealer> = {}): Dealer => ({
  _id: '3', fullname: 'Zanele Dube', businessname: 'Zebra Motors', avatarurl: null, logourl: null,
  businessAddress: '1 Main Road, Pretoria', address: '1 Main Road, Pretoria', city: 'Pretoria', gsm: '123456789', email: null, total_cars: 12,
  ...change,
});

export const someFacets: Facets = {
  makes: [{ value: 'BMW', count: 2 }, { value: 'Toyota', count: 5 }],
  models: [{ make: 'Toyota', value: 'Hilux', count: 3 }, { make: 'Toyota', value: 'Corolla', count: 2 }],
  years: [{ value: '2019', count: 4 }],
  fueltypes: [{ value: 'Diesel', count: 6 }],
  transmissions: [{ value: 'Manual', count: 7 }],
  bodytypes: [{ value: 'Bakkie', count: 3 }],
  provinces: [{ value: 'Gauteng', count: 7 }],
  cities: [{ province: 'Gauteng', value: 'Pretoria', count: 1 }],
};

export const aSession = (userId: string): Session => ({
  token: 'token',
  expiresAt: 4_000_000_000,
  user: {
    _id: userId, fullname: 'Bongani Khumalo', email: 'buyer@example.com', gsm: null, province: null, city: null, avatarurl: null,
    businessname: null, businessAddress: null, logourl: null, is_subscriber: false, is_dealer: false, subscriptions: [],
    sold_cars_count: 0, listing_cars_count: 0, favourite_cars_count: 0,
  },
});
