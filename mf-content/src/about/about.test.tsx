import { brand } from '@roadworthy/contract/brand';
import { apiDouble } from '@roadworthy/testing/api-double';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { aboutHead } from './about-head';
import { AboutPage } from './about-page';
import { loadAbout } from './load-about';

const dealers = 'POST users/get-dealer-list';
const users = 'GET users/all-active-user-count';
const figures = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('/about', () => {
  it('CNT-24 shows the fixed figures and the live counts', async () => {
    apiDouble({ [dealers]: { data: [], totalCount: 40 }, [users]: { users_count: 1234 } });
    renderPage(<AboutPage data={await loadAbout(loadContext('/about'))} />);
    expect(figures()).toEqual(['Cars: 15000+', 'Featured vehicles: 150+', 'Dealers: 40', 'Active users: 1\u202f234']);
  });

  it('CNT-24 leaves out a count that does not come, and keeps the rest', async () => {
    apiDouble({ [dealers]: 500, [users]: { users_count: 7 } });
    const data = await loadAbout(loadContext('/about'));
    expect(data).toEqual({ address: 'https://site.example/about', dealers: null, users: 7 });
    renderPage(<AboutPage data={data} />);
    expect(figures()).toEqual(['Cars: 15000+', 'Featured vehicles: 150+', 'Active users: 7']);
  });

  it('CNT-32 tells search engines who is behind the site', () => {
    const { jsonLd } = aboutHead({ address: 'https://site.example/about', dealers: null, users: null });
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
