import { buildDealer } from '@roadworthy/testing/builders';
import { getRedirect } from '@roadworthy/testing/get-redirect';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DealerPage } from './dealer-page';
import { DealersPage } from './dealers-page';
import { listPath, readListPage } from './list-page';
import { loadDealer } from './load-dealer';
import { loadDealers } from './load-dealers';

describe('dealers', () => {
  it('LST-30 LST-108 falls back to the full name and the text for a missing number', () => {
    const dealers = [buildDealer(), buildDealer({ _id: '4', businessname: null, fullname: 'Mpho Nel', gsm: null })];
    renderPage(<DealersPage data={{ kind: 'found', page: 1, text: '', dealers, count: 2 }} />);
    expect(screen.getByRole('link', { name: 'Baobab Cars' })).toHaveAttribute('href', '/dealer/3');
    expect(screen.getByText('+27-90 000 0001')).toHaveAttribute('href', 'tel:+27900000001');
    expect(screen.getByRole('link', { name: 'Mpho Nel' })).toBeInTheDocument();
    expect(screen.getByText('Mobile Not Available')).toBeInTheDocument();
  });

  it('LST-108 a dealer’s page has a number that dials and the singular of one car', () => {
    const dealer = buildDealer({ total_cars: 1 });
    const data = {
      kind: 'found',
      dealer,
      sold: 0,
      answerHours: null,
      ads: [],
      count: 0,
      page: 1,
      text: '',
      origin: '',
    } as const;
    renderPage(<DealerPage data={{ ...data, ads: [] }} />);
    expect(screen.getByRole('link', { name: '+27-90 000 0001' })).toHaveAttribute('href', 'tel:+27900000001');
    expect(screen.getByText('1 car listed · 0 sold')).toBeVisible();
  });

  it.each([
    [1, 'Usually answers within an hour'],
    [2, 'Usually answers within 2 hours'],
    [24, 'Usually answers within a day'],
    [72, 'Usually answers within 3 days'],
  ])('LST-159 a dealer’s page says within how many hours the seller answers: %i', (answerHours, text) => {
    const data = { kind: 'found', dealer: buildDealer(), sold: 0, answerHours, count: 0, page: 1, text: '' } as const;
    renderPage(<DealerPage data={{ ...data, origin: '', ads: [] }} />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('LST-31 a new search starts at page 1', async () => {
    const { router } = renderPage(
      <DealersPage data={{ kind: 'found', page: 3, text: '', dealers: [buildDealer()], count: 40 }} />,
      '/dealers?page=3',
    );
    await userEvent.type(screen.getByRole('searchbox'), 'Limpopo{Enter}');
    expect(router.state.location.search).toBe('?search=Limpopo');
  });

  it('LST-31 shows page 1 for an invalid page number', () => {
    expect(readListPage(new URLSearchParams('page=-3&search=x'))).toEqual({ page: 1, text: 'x' });
    expect(listPath('/dealers', { text: '' })).toBe('/dealers');
  });

  it('cuts a search text at 200 characters', () => {
    expect(readListPage(new URLSearchParams({ search: 'a'.repeat(201) })).text).toBe('a'.repeat(200));
  });

  it('LST-43 renders its search box as a GET form of the same list', () => {
    renderPage(<DealersPage data={{ kind: 'found', page: 3, text: '', dealers: [buildDealer()], count: 40 }} />);
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/dealers');
    expect(form).toHaveAttribute('method', 'get');
    expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'search');
    expect(readListPage(new URLSearchParams('search=+auto+'))).toEqual({ page: 1, text: 'auto' });
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/dealers?page=2');
  });

  it('LST-105 redirects a page past the last to the last one', async () => {
    mockApi({
      'POST users/get-dealer-list': { data: [], totalCount: 40 },
      'GET users/get-dealer-profile/3': { data: buildDealer(), sold_cars_count: 1 },
      'POST cars/get-car-list': { data: [], count_records: 19 },
    });
    expect(await getRedirect(loadDealers(loadContext('/dealers?page=999&search=auto')))).toBe(
      '/dealers?search=auto&page=4',
    );
    const dealer = loadDealer({ ...loadContext('/dealer/3?page=999'), params: { id: '3' } });
    expect(await getRedirect(dealer)).toBe('/dealer/3?page=3');
  });

  it.each([0, 429, 503])('LST-115 throws when the API cannot give the dealer: status %s', async (status) => {
    mockApi({ 'GET users/get-dealer-profile/3': status, 'POST cars/get-car-list': { data: [], count_records: 0 } });
    await expect(loadDealer({ ...loadContext('/dealer/3'), params: { id: '3' } })).rejects.toMatchObject({ status });
  });

  it('LST-115 shows an unknown dealer as not found', async () => {
    mockApi({ 'GET users/get-dealer-profile/3': 404, 'POST cars/get-car-list': { data: [], count_records: 0 } });
    expect(await loadDealer({ ...loadContext('/dealer/3'), params: { id: '3' } })).toEqual({
      kind: 'missing',
      status: 404,
      msg: 'The server says 404.',
    });
  });

  it('requests twelve a page', async () => {
    const calls = mockApi({ 'POST users/get-dealer-list': { data: [], totalCount: 24 } });
    await loadDealers(loadContext('/dealers?page=2&search=auto'));
    expect(calls[0]?.body).toEqual({ page: 2, limit: 12, search: 'auto' });
  });
});
