import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { buildAd } from '@roadworthy/testing/builders';
import { render, screen } from '@testing-library/react';
import { ThankYouPage } from './thank-you-page';

const renderWithState = (state?: unknown) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <ThankYouPage /> }], {
        initialEntries: [{ pathname: '/thankyou', state }],
      })}
    />,
  );

describe('/thankyou', () => {
  it('LST-57 thanks for the inquiry, shows its car and links onwards', () => {
    renderWithState({ car: buildAd() });
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your inquiry' })).toBeVisible();
    expect(screen.getByRole('link', { name: '2021 Toyota Hilux 2.8 Raider' })).toHaveAttribute(
      'href',
      '/second-hand-cars/2021-toyota-hilux-2-8-raider-7',
    );
    expect(screen.getByRole('link', { name: 'See more cars' })).toHaveAttribute('href', '/second-hand-cars');
    expect(screen.getByRole('link', { name: 'Facebook' })).toBeVisible();
  });

  it.each([[undefined], [null], ['text'], [{ car: { title: 5 } }]])(
    'LST-109 thanks for no inquiry with the state %p',
    (state) => {
      renderWithState(state);
      expect(screen.getByRole('heading', { level: 1, name: 'Ask about a car' })).toBeVisible();
      expect(screen.queryByText(/thank you|asked about:/i)).toBeNull();
      expect(screen.getByRole('link', { name: 'Find a car' })).toHaveAttribute('href', '/second-hand-cars');
    },
  );
});
