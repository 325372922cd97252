import { buildAd } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, within } from '@testing-library/react';
import { CarCard } from '../lib/car-card';
import { cardAd } from '../lib/card-ad';
import { PriceHistory } from './price-history';

const history = {
  first_listed: '2026-10-01T08:00:00.000Z',
  days_listed: 50,
  changes: [
    { from: 205_000, to: 200_000, at: '2026-11-03T08:00:00.000Z' },
    { from: 200_000, to: 190_000, at: '2026-11-19T08:00:00.000Z' },
  ],
};
const price_drop = { amount: 15_000, since: '2026-11-03T08:00:00.000Z' };
const ad = buildAd({ price: 190_000, history, price_drop });

describe('the price history of an ad', () => {
  it('LST-145 lists every price with its date, the newest first, and the days listed', () => {
    renderPage(<PriceHistory ad={ad} />);
    const region = screen.getByRole('region', { name: 'Price history' });
    expect(region).toHaveTextContent('Listed for 50 days, since 1 October 2026.');
    expect(region).toHaveTextContent('R 15 000 less since 3 November 2026');
    const rows = within(region).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      '19 November 2026R 190 000\u2212R 10 000',
      '3 November 2026R 200 000\u2212R 5 000',
      '1 October 2026R 205 000First price',
    ]);
  });

  it('LST-145 says that a price has not changed, and nothing without a history', () => {
    const unchanged = { ...history, days_listed: 0, changes: [] };
    const { unmount } = renderPage(<PriceHistory ad={buildAd({ history: unchanged })} />);
    expect(screen.getByRole('region')).toHaveTextContent('Listed for less than a day, since 1 October 2026.');
    expect(screen.getByRole('region')).toHaveTextContent('The price has not changed.');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    unmount();
    renderPage(<PriceHistory ad={buildAd()} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('LST-146 a card shows how much less the car costs', () => {
    renderPage(<CarCard ad={cardAd(ad)} />);
    expect(screen.getByText('R 15 000 less')).toBeInTheDocument();
  });
});
