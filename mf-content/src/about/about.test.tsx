import { apiDouble } from '@roadworthy/testing/api-double';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { AboutPage } from './about-page';
import { loadCounts } from './load-counts';

const dealers = 'POST users/get-dealer-list';
const users = 'GET users/all-active-user-count';
const figures = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('/about', () => {
  it('CNT-24 shows the fixed figures and the live counts', async () => {
    apiDouble({ [dealers]: { data: [], totalCount: 40 }, [users]: { users_count: 1234 } });
    renderPage(<AboutPage data={await loadCounts(loadContext('/about'))} />);
    expect(figures()).toEqual(['Cars: 15000+', 'Featured vehicles: 150+', 'Dealers: 40', 'Active users: 1\u202f234']);
  });

  it('CNT-24 leaves out a count that does not come, and keeps the rest', async () => {
    apiDouble({ [dealers]: 500, [users]: { users_count: 7 } });
    const data = await loadCounts(loadContext('/about'));
    expect(data).toEqual({ dealers: null, users: 7 });
    renderPage(<AboutPage data={data} />);
    expect(figures()).toEqual(['Cars: 15000+', 'Featured vehicles: 150+', 'Active users: 7']);
  });
});
