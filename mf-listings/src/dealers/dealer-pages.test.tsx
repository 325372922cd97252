import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { module as dealer } from '../exposes/pages/dealer';
import { module as dealers } from '../exposes/pages/dealers';
import { absent, answerCalls, outage, posted } from '../testing/api';
import { aDealer, anAd } from '../testing/builders';
import { addressOf, openPage } from '../testing/open-page';

jest.mock('@roadworthy/api-client', () => ({ ...jest.requireActual('@roadworthy/api-client'), get: jest.fn(), post: jest.fn() }));

const user = userEvent.setup();
const list = 'users/get-dealer-list';
const profile = { 'users/get-dealer-profile/3': { data: aDealer(), sold_cars_count: 4, listing_cars_count: 12 } };
const cars = (count: number) => ({ data: count > 0 ? [anAd()] : [], count_records: count });
beforeEach(() => jest.clearAllMocks());

describe('the list of dealers', () => {
  it('LST-40 shows names, addresses, phones, cities and cars, twelve a page', async () => {
    const dealersFound = [aDealer(), aDealer({ _id: '4', businessname: null, gsm: null, total_cars: 1, city: 'Paarl' })];
    answerCalls({ [list]: { data: dealersFound, totalCount: 30 } });
    await openPage(dealers, '/dealers', '/dealers?page=2');
    expect(posted(list)).toEqual([{ page: 2, search: '', limit: 12 }]);
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent(/Zebra Motors.*1 Main Road, Pretoria.*Pretoria.*\+27 12 345 6789.*12 cars/);
    expect(second).toHaveTextContent(/Zanele Dube.*Paarl.*Mobile Not Available.*1 car$/);
    expect(screen.getByRole('link', { name: 'Zebra Motors' })).toHaveAttribute('href', '/dealer/3');
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/dealers?page=3');
    expect(screen.queryByRole('link', { name: 'Page 4' })).toBeNull();
  });

  it('LST-42 begins a new search at page 1', async () => {
    answerCalls({ [list]: { data: [aDealer()], totalCount: 30 } });
    const router = await openPage(dealers, '/dealers', '/dealers?page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Search dealers' }), ' cape town {Enter}');
    await waitFor(() => expect(addressOf(router)).toBe('/dealers?search=cape+town'));
    expect(posted(list).at(-1)).toEqual({ page: 1, search: 'cape town', limit: 12 });
  });

  it('LST-40 says when nobody is found, and tells an outage', async () => {
    answerCalls({ [list]: { data: [], totalCount: 0 } });
    await openPage(dealers, '/dealers', '/dealers?search=zzz');
    expect(screen.getByText('No Data found...')).toBeVisible();
    answerCalls({ [list]: outage });
    await user.type(screen.getByRole('searchbox'), 'y{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
  });
});

describe('the page of a dealer', () => {
  const open = (query = '') => openPage(dealer, '/dealer/:id', `/dealer/3${query}`);

  it('LST-41 shows the dealer and nine of the dealer’s own cars', async () => {
    answerCalls({ ...profile, 'cars/get-car-list': cars(20) });
    await open('?page=2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zebra Motors');
    expect(screen.getByText('12 cars for sale, 4 cars sold')).toBeVisible();
    expect(screen.getByRole('link', { name: '+27 12 345 6789' })).toHaveAttribute('href', 'tel:+27123456789');
    expect(posted('cars/get-car-list')).toEqual([{ creator: '3', page: 2, limit: 9, search: undefined }]);
    const pages = within(screen.getByRole('navigation', { name: 'Pages of cars' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/dealer/3?page=3');
  });

  it('LST-41 searches among the dealer’s cars; LST-42 from page 1', async () => {
    answerCalls({ ...profile, 'cars/get-car-list': cars(20) });
    const router = await open('?page=2');
    await user.type(screen.getByRole('searchbox', { name: 'Search these cars' }), 'polo{Enter}');
    await waitFor(() => expect(addressOf(router)).toBe('/dealer/3?search=polo'));
    expect(posted('cars/get-car-list').at(-1)).toMatchObject({ search: 'polo', page: 1 });
  });

  it('LST-41 words an unknown dealer, with status 404', async () => {
    const missing = absent('We cannot find this dealer.');
    answerCalls({ 'users/get-dealer-profile/3': missing, 'cars/get-car-list': cars(0) });
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('We cannot find this dealer.');
    const context = { url: new URL('http://x.test/dealer/3'), params: { id: '3' }, signal: new AbortController().signal };
    const data = await dealer.load?.(context);
    expect(data && dealer.status?.(data)).toBe(404);
  });

  it('LST-41 keeps the dealer when only the cars fail', async () => {
    answerCalls({ ...profile, 'cars/get-car-list': outage });
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zebra Motors');
    expect(screen.getByRole('alert')).toHaveTextContent('The cars could not be loaded');
  });
});
