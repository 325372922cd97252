import { brand } from '@roadworthy/contract/brand';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { aboutHead } from './about-head';
import { AboutPage } from './about-page';
import { loadAbout } from './load-about';

const cars = 'POST cars/get-car-list';
const dealers = 'POST users/get-dealer-list';
const users = 'GET users/all-active-user-count';
const figures = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('/about', () => {
  it('CNT-90 shows the fixed figures and the live counts', async () => {
    mockApi({
      [cars]: { data: [], count_records: 1918 },
      [dealers]: { data: [], totalCount: 40 },
      [users]: { users_count: 1234 },
    });
    renderPage(<AboutPage data={await loadAbout(loadContext('/about'))} />);
    expect(figures()).toEqual([
      'Cars: 15000+',
      'Cars on offer now: 1\u202f918',
      'Featured vehicles: 150+',
      'Dealers: 40',
      'Active users: 1\u202f234',
    ]);
  });

  it('CNT-24 omits a count that fails to load, and shows the rest', async () => {
    mockApi({ [cars]: 503, [dealers]: 500, [users]: { users_count: 7 } });
    const data = await loadAbout(loadContext('/about'));
    expect(data).toEqual({ address: 'https://site.example/about', cars: null, dealers: null, users: 7 });
    renderPage(<AboutPage data={data} />);
    expect(figures()).toEqual(['Cars: 15000+', 'Featured vehicles: 150+', 'Active users: 7']);
  });

  it('CNT-24 does not take an aborted load for missing counts', async () => {
    mockApi({ [cars]: 503, [dealers]: 503, [users]: 503 });
    const context = { ...loadContext('/about'), signal: AbortSignal.abort() };
    await expect(loadAbout(context)).rejects.toThrow('aborted');
  });

  it('CNT-32 describes the organization to search engines', () => {
    const { jsonLd } = aboutHead({ address: 'https://site.example/about', cars: null, dealers: null, users: null });
    expect(jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: brand.name,
        url: 'https://site.example/',
        logo: 'https://site.example/favicon.svg',
        email: brand.email,
        telephone: brand.phone,
        address: brand.address,
        sameAs: brand.social.map(({ url }) => url),
      },
    ]);
  });
});
