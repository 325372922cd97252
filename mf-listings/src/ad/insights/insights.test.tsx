import type { PriceInsight } from '@roadworthy/contract/api/insights';
import { formatPrice } from '@roadworthy/contract/price';
import { useQuery } from '@roadworthy/query';
import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { insightsQuery } from '../api';
import { PriceBadge } from './price-badge';
import { formatDifference } from './price-figures';
import { SimilarCars } from './similar-cars';

// Loads lazy modules before the tests' timeouts start.
beforeAll(() => Promise.all([import('../../lib/card-row'), import('@roadworthy/ui/dialog-panels')]));

const price: PriceInsight = { label: 'great', count: 23, lowest: 430_000, highest: 590_000, typical: 532_000 };
const ad = buildAd({ price_label: 'great' });
const call = `GET cars/get-car-insights/${ad.slug}`;

function Both({ labelled = true }: { labelled?: boolean }): ReactNode {
  const query = useQuery(insightsQuery, ad.slug);
  return (
    <>
      <PriceBadge ad={labelled ? ad : buildAd()} query={query} />
      <SimilarCars query={query} />
    </>
  );
}
const similarCars = () => screen.queryByRole('heading', { name: 'Similar cars' });

it('LST-77, LST-78 loads similar cars and price figures in one request', async () => {
  const calls = mockApi({ [call]: { data: { similar: [buildAd({ _id: '8', title: 'A Ranger' })], price } } });
  renderPage(<Both />);
  // The placeholder and the label are shown before the response.
  expect(similarCars()).toBeInTheDocument();
  expect(screen.getByTestId('card-row-skeleton')).toBeInTheDocument();
  const badge = screen.getByRole('button', { name: 'Great price' });
  expect(await screen.findByRole('link', { name: 'A Ranger' })).toBeInTheDocument();
  expect(calls).toHaveLength(1);
  await userEvent.click(badge);
  const dialog = await screen.findByRole('dialog', { name: 'Great price' });
  expect(dialog).toHaveTextContent('Typical priceR 532 000');
  expect(dialog).toHaveTextContent('Comparable cars23');
  expect(dialog).toHaveTextContent('R 430 000 to R 590 000');
  expect(dialog).toHaveTextContent(/same make, model and condition/);
});

it('LST-77, LST-78 renders nothing without similar cars and label', async () => {
  mockApi({ [call]: { data: { similar: [], price: null } } });
  renderPage(<Both labelled={false} />);
  await waitFor(() => expect(similarCars()).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});

it('LST-78 a label that the answer no longer has disappears', async () => {
  mockApi({ [call]: { data: { similar: [], price: null } } });
  renderPage(<Both />);
  expect(screen.getByRole('button', { name: 'Great price' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('LST-77, LST-78 a failure affects nothing else on the page, and can be tried again', async () => {
  mockApi({ [call]: 500 });
  renderPage(<Both />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server says 500.');
  expect(similarCars()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Great price' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('The server says 500.');
  mockApi({ [call]: { data: { similar: [], price } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Typical price')).toBeVisible();
});

it.each([
  [489_900, `${formatPrice(42_100)} (8%) below the typical price`],
  [600_000, `${formatPrice(68_000)} (13%) above the typical price`],
  [533_000, 'about the typical price'],
])('LST-78 %i beside a typical 532 000 is %s', (price, text) => {
  expect(formatDifference(price, 532_000)).toBe(text);
});
