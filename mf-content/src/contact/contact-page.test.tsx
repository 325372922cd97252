import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { ContactPage } from './contact-page';

describe('/contact', () => {
  it('CNT-29 shows contact details with links', () => {
    renderPage(<ContactPage />);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title).toHaveTextContent('E-mail Roadworthy or call +27 10 000 0145');
    expect(screen.getByRole('link', { name: 'hello@roadworthy.example' })).toHaveAttribute(
      'href',
      'mailto:hello@roadworthy.example',
    );
    expect(screen.getByRole('link', { name: '+27 10 000 0145' })).toHaveAttribute('href', 'tel:+27100000145');
    expect(screen.getByRole('form', { name: 'Write to us' })).toBeVisible();
  });
});
