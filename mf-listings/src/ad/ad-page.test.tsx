import type { RecentAd } from '@roadworthy/contract/api/listings';
import { formatPrice, formatPriceWithCents } from '@roadworthy/contract/price';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { module } from '../exposes/pages/ad';
import { absent, answerCalls, outage } from '../testing/api';
import { aFullAd, aPicture } from '../testing/builders';
import { openPage } from '../testing/open-page';

jest.mock('@roadworthy/api-client', () => ({ ...jest.requireActual('@roadworthy/api-client'), get: jest.fn(), post: jest.fn() }));

const user = userEvent.setup();
const ad = aFullAd();
const path = `cars/get-single-car/${ad.slug}`;
const recent: RecentAd[] = [
  { car_id: '9', slug: 'vw-polo-9', title: 'VW Polo', price: 189_900, featured_image: '', picture: aPicture('two'), created_at: '2026-01-01T00:00:00Z' },
];
const answer = (change = {}) => ({ [path]: { data: aFullAd(change), recent_list: recent } });
const open = () => openPage(module, '/second-hand-cars/:slug', `/second-hand-cars/${ad.slug}`);
const loaded = async () => {
  const context = { url: new URL('https://cars.test/listing/x'), params: { slug: ad.slug }, signal: new AbortController().signal };
  const data = await module.load?.(context);
  if (!data) throw new Error('no data');
  return { head: module.head?.(data), status: module.status?.(data) };
};

beforeEach(() => answerCalls(answer()));

describe('the page of an ad', () => {
  it('LST-30 shows the way here, title, price, category, features and description', async () => {
    await open();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual(['Home', 'Listing', 'Ad Details']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(ad.title);
    expect(document.body.textContent).toContain(formatPrice(ad.price));
    const features = within(screen.getByRole('region', { name: 'Key features' }));
    expect(features.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '2019', '84\u202f000 Km', 'Diesel', 'Manual', '2.4 L', '4WD', 'Bakkie', 'Used', 'White', 'Grey',
    ]);
    expect(within(screen.getByRole('region', { name: 'Description' })).getByText('One owner.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Features' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('LST-32 shows the seller and the safety tips', async () => {
    await open();
    const side = within(screen.getByRole('complementary', { name: 'Seller and tips' }));
    expect(side.getByText('Zebra Motors')).toBeVisible();
    expect(side.getByText('7 March 2026')).toHaveAttribute('datetime', ad.created_at);
    expect(side.getByRole('link', { name: 'View seller' })).toHaveAttribute('href', '/dealer/3');
    for (const tip of [/safe location/i, /avoid cash transactions/i, /beware of unrealistic offers/i]) expect(side.getByText(tip)).toBeVisible();
  });

  it('LST-33 shows recent listings with two decimals', async () => {
    await open();
    const link = screen.getByRole('link', { name: /VW Polo/ });
    expect(link).toHaveAttribute('href', '/second-hand-cars/vw-polo-9');
    expect(link.textContent).toContain(formatPriceWithCents(189_900));
    expect(formatPriceWithCents(189_900)).toMatch(/\.00$/);
  });

  it('LST-30 says that a car is sold, and leaves out what an electric car has not', async () => {
    answerCalls(answer({ status: 'sold', engine: 0 }));
    await open();
    expect(screen.getByText('Sold')).toBeVisible();
    expect(screen.queryByText('Engine')).toBeNull();
  });

  it.each([
    ['an unknown ad', absent('We cannot find this ad.'), 404],
    ['an outage', outage, 503],
  ] as const)('LST-34 %s: the message, Refresh, the title and the status', async (_, failure, status) => {
    answerCalls({ [path]: failure });
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent(failure.message);
    expect(await loaded()).toEqual({ head: { title: '404 not found', noIndex: true }, status });
    answerCalls(answer());
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { level: 1, name: ad.title })).toBeVisible();
  });

  it('LST-35 has a head with canonical address, picture, and a Car with its Offer', async () => {
    const { head, status } = await loaded();
    expect(status).toBe(200);
    expect(head).toMatchObject({ canonical: `/second-hand-cars/${ad.slug}`, image: '/media/one/1280.webp' });
    expect(head?.jsonLd?.[0]).toMatchObject({
      '@type': 'Car',
      url: `https://cars.test/second-hand-cars/${ad.slug}`,
      image: ['https://cars.test/media/one/1280.webp'],
      offers: { '@type': 'Offer', price: 389_900, priceCurrency: 'ZAR', availability: 'https://schema.org/InStock' },
    });
    expect(head?.jsonLd?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('LST-35 gives data that survives JSON', async () => {
    const context = { url: new URL('https://cars.test/x'), params: { slug: ad.slug }, signal: new AbortController().signal };
    const data = await module.load?.(context);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });
});
