import { mayCount } from '@roadworthy/contract/counting';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen, within } from '@testing-library/react';
import { PrivacyPage } from './privacy';
import { TermsPage } from './terms';

const trail = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');

describe('policies', () => {
  it('CNT-27 terms have 16 clauses, each with an address', () => {
    const { container } = renderPage(<TermsPage />);
    const titles = screen.getAllByRole('heading', { level: 2, name: /^\d+\. / });
    expect(titles).toHaveLength(16);
    expect(container.querySelector('#clause-16')).toHaveTextContent(/^16\. Law and contact/);
    expect(trail().map((entry) => entry.textContent)).toEqual(['Home', 'Terms']);
  });

  it.each([/seller alone is responsible/, /we accept no liability/, /remove an advert that is unlawful/])(
    'CNT-27 terms cover %s',
    (words) => {
      renderPage(<TermsPage />);
      expect(screen.getByText(words)).toBeVisible();
    },
  );

  it.each([
    /could not be delivered, in the app or here, are kept for up to 30 days/,
    /users of the .* app send one another .* is end-to-end encrypted/,
    /^Chats with buyers and sellers on this website are not\./,
    /for a year at most/,
    /delete your account in the .* app/,
    /^South African law/,
  ])('CNT-28 privacy covers %s', (words) => {
    renderPage(<PrivacyPage />);
    expect(screen.getByText(words)).toBeVisible();
    expect(trail().map((entry) => entry.textContent)).toEqual(['Home', 'Privacy']);
  });

  it('CNT-34 privacy says what is counted, and lets it be switched off and on', () => {
    renderPage(<PrivacyPage />);
    expect(screen.getByText(/^We set no cookies/)).toBeVisible();
    const counting = screen.getByRole('switch', { name: 'Count my visits' });
    expect(counting).toBeChecked();
    fireEvent.click(counting);
    expect([counting.getAttribute('aria-checked'), mayCount(window)]).toEqual(['false', false]);
    fireEvent.click(counting);
    expect(mayCount(window)).toBe(true);
  });

  it('CNT-34 privacy asks nothing of whoever objects everywhere', () => {
    Object.assign(navigator, { globalPrivacyControl: true });
    renderPage(<PrivacyPage />);
    expect(screen.getByText(/Global Privacy Control/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    Object.assign(navigator, { globalPrivacyControl: false });
  });
});
