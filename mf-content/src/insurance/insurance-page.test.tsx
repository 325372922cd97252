import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { InsurancePage } from './insurance-page';

describe('/insurance', () => {
  it('CNT-30 promises multiple quotes and says how to ask for them today', () => {
    renderPage(<InsurancePage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/multiple car insurance quotes/);
    expect(screen.getByRole('link', { name: 'hello@roadworthy.example' })).toHaveAttribute(
      'href',
      'mailto:hello@roadworthy.example?subject=Car%20insurance%20quotes',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
