import { apiDouble } from '@roadworthy/testing/api-double';
import { aDealer } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DealersPage } from './dealers-page';
import { listPath, readListPage } from './list-page';
import { loadDealers } from './load-dealers';

describe('dealers', () => {
  it('LST-30 falls back to full name and to the words for no number', () => {
    const dealers = [aDealer(), aDealer({ _id: '4', businessname: null, fullname: 'Mpho Nel', gsm: null })];
    renderPage(<DealersPage data={{ kind: 'found', page: 1, text: '', dealers, count: 2 }} />);
    expect(screen.getByRole('link', { name: 'Baobab Cars' })).toHaveAttribute('href', '/dealer/3');
    expect(screen.getByText('+27-900000001')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mpho Nel' })).toBeInTheDocument();
    expect(screen.getByText('Mobile Not Available')).toBeInTheDocument();
  });

  it('LST-31 a new search starts at page 1', async () => {
    const { router } = renderPage(
      <DealersPage data={{ kind: 'found', page: 3, text: '', dealers: [aDealer()], count: 40 }} />,
      '/dealers?page=3',
    );
    await userEvent.type(screen.getByRole('searchbox'), 'Limpopo{Enter}');
    expect(router.state.location.search).toBe('?search=Limpopo');
  });

  it('LST-31 junk in the address is page 1', () => {
    expect(readListPage(new URLSearchParams('page=-3&search=x'))).toEqual({ page: 1, text: 'x' });
    expect(listPath('/dealers', { text: '' })).toBe('/dealers');
  });

  it('LST-43 its search box is a GET form of the same list', () => {
    renderPage(<DealersPage data={{ kind: 'found', page: 3, text: '', dealers: [aDealer()], count: 40 }} />);
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/dealers');
    expect(form).toHaveAttribute('method', 'get');
    expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'search');
    expect(readListPage(new URLSearchParams('search=+auto+'))).toEqual({ page: 1, text: 'auto' });
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/dealers?page=2');
  });

  it('asks for twelve a page', async () => {
    const calls = apiDouble({ 'POST users/get-dealer-list': { data: [], totalCount: 0 } });
    await loadDealers(loadContext('/dealers?page=2&search=auto'));
    expect(calls[0]?.body).toEqual({ page: 2, limit: 12, search: 'auto' });
  });
});
