import { brand } from '@roadworthy/contract/brand';
import { apiDouble } from '@roadworthy/testing/api-double';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AboutPage } from './about-page';
import { ContactPage } from './contact-page';
import { FaqsPage } from './faqs-page';
import { loadAbout } from './load-about';
import { questions } from './questions';
import { ServicesPage } from './services-page';
import { TermsPage, terms } from './terms-page';

describe('pages to read', () => {
  it('CNT-6 one question is open at a time, and the address names it', async () => {
    expect(questions).toHaveLength(13);
    const { router } = renderPage(<FaqsPage />, '/faqs#browsers');
    expect(screen.getByText(/Firefox above 35/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'How do I pay?' }));
    expect(router.state.location.hash).toBe('#payment');
    expect(screen.queryByText(/Firefox above 35/)).toBeNull();
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
  });

  it('CNT-7 the terms have 16 clauses', () => {
    expect(terms).toHaveLength(16);
    renderPage(<TermsPage />);
    expect(screen.getByRole('heading', { name: '16. The law' })).toBeInTheDocument();
  });

  it('CNT-8 About shows static stats and live counts', async () => {
    apiDouble({
      'POST users/get-dealer-list': { data: [], totalCount: 40 },
      'GET users/all-active-user-count': { users_count: 103 },
    });
    renderPage(<AboutPage data={await loadAbout(loadContext('/about'))} />);
    for (const number of ['15000+', '150+', '40', '103']) expect(screen.getByText(number)).toBeInTheDocument();
  });

  it('CNT-8 About stays a page when the API does not answer', async () => {
    apiDouble({ 'POST users/get-dealer-list': 503, 'GET users/all-active-user-count': 503 });
    expect(await loadAbout(loadContext('/about'))).toEqual({ dealers: null, users: null });
  });

  it('CNT-9 Services has two tabs with the tracking prices', async () => {
    renderPage(<ServicesPage />);
    await userEvent.click(screen.getByRole('tab', { name: 'Car Tracking' }));
    expect(screen.getByText(/R4,800 per car/)).toBeInTheDocument();
    expect(screen.getByText(/R5000 once-off/)).toBeInTheDocument();
    expect(screen.getByText(/R100 debit order/)).toBeInTheDocument();
  });

  it('CNT-10 Contact names the product and the phone', () => {
    renderPage(<ContactPage />);
    expect(
      screen.getByRole('heading', { level: 1, name: `E-mail ${brand.name} or call ${brand.phone}` }),
    ).toBeInTheDocument();
  });
});
