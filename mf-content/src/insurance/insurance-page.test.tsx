import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { InsurancePage } from './insurance-page';

describe('/insurance', () => {
  it('CNT-30 promises multiple quotes, and asks for a phone number', () => {
    renderPage(<InsurancePage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/multiple car insurance quotes/);
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });
});
