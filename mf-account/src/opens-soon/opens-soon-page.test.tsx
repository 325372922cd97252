import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { BookTestDrivePage } from './pages';

describe('pages whose forms open later', () => {
  it.each([['Book a test drive', BookTestDrivePage, '/second-hand-cars']])(
    'ACC-30 %s says so, how to reach us, and what to do instead',
    (title, Page, instead) => {
      renderPage(<Page />);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(screen.getByText(/opens soon/)).toBeVisible();
      expect(screen.getByRole('link', { name: '+27 10 000 0145' })).toHaveAttribute('href', 'tel:+27100000145');
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(instead);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
