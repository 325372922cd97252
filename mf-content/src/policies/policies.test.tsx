import { isTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen, within } from '@testing-library/react';
import { PrivacyPage } from './privacy';
import { TermsPage } from './terms';

const trail = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');

describe('policies', () => {
  it('CNT-27 terms have 16 clauses, each with its own fragment', () => {
    const { container } = renderPage(<TermsPage />);
    const titles = screen.getAllByRole('heading', { level: 2, name: /^\d+\. / });
    expect(titles).toHaveLength(16);
    expect(container.querySelector('#clause-16')).toHaveTextContent(/^16\. Law and contact/);
    expect(screen.getByRole('link', { name: 'Law and contact' })).toHaveAttribute('href', '#clause-16');
    expect(trail().map((entry) => entry.textContent)).toEqual(['Home', 'Terms']);
  });

  it.each([/seller alone is responsible/, /we accept no liability/, /remove an advert that is unlawful/])(
    'CNT-27 terms cover %s',
    (text) => {
      renderPage(<TermsPage />);
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  it.each([
    /could not be delivered, in the app or here, are kept for up to 30 days/,
    /users of the .* app send one another .* is end-to-end encrypted/,
    /^Chats with buyers and sellers on this website are not\./,
    /for a year at most/,
    /A company that delivers SMS gets the number and the code/,
    /documents, which only you and our operators can open/,
    /^A report does not end by leaving/,
    /delete your account in the .* app/,
    /^South African law/,
  ])('CNT-28 privacy covers %s', (text) => {
    renderPage(<PrivacyPage />);
    expect(screen.getByText(text)).toBeVisible();
    expect(trail().map((entry) => entry.textContent)).toEqual(['Home', 'Privacy']);
  });

  it.each([
    /we send them your message by e-mail: your name, the car and the text/,
    /we tell both people by e-mail when that happens/,
  ])('CNT-80 privacy covers %s', (text) => {
    renderPage(<PrivacyPage />);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('CNT-34 the privacy page explains what is counted and has a switch', () => {
    renderPage(<PrivacyPage />);
    expect(
      screen.getByText(
        /^Reading our pages sets no cookies.* When you sign in or send us something we set one, for security alone/,
      ),
    ).toBeVisible();
    const consentSwitch = screen.getByRole('switch', { name: 'Count my visits' });
    expect(consentSwitch).toBeChecked();
    fireEvent.click(consentSwitch);
    expect(consentSwitch).not.toBeChecked();
    expect(isTrackingAllowed(window)).toBe(false);
    fireEvent.click(consentSwitch);
    expect(isTrackingAllowed(window)).toBe(true);
  });

  it('CNT-34 the switch stays on where the browser refuses to store an opt-out', () => {
    const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    renderPage(<PrivacyPage />);
    const consentSwitch = screen.getByRole('switch', { name: 'Count my visits' });
    expect(() => fireEvent.click(consentSwitch)).not.toThrow();
    expect(consentSwitch).toBeChecked();
    refused.mockRestore();
  });

  it('CNT-34 the privacy page shows no switch to a visitor with Global Privacy Control', () => {
    Object.assign(navigator, { globalPrivacyControl: true });
    renderPage(<PrivacyPage />);
    expect(screen.getByText(/Global Privacy Control/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    Object.assign(navigator, { globalPrivacyControl: false });
  });
});
