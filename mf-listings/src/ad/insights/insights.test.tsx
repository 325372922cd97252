import type { PriceInsight } from '@roadworthy/contract/api/insights';
import { formatPrice } from '@roadworthy/contract/price';
import { apiDouble } from '@roadworthy/testing/api-double';
import { anAd } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PriceBadge } from './price-badge';
import { distanceInWords } from './price-figures';
import { SimilarCars } from './similar-cars';
import { useInsights } from './use-insights';

// Carousel and dialog come later, once: fetched here they take no time of a test.
beforeAll(() => Promise.all([import('../../lib/card-row'), import('@roadworthy/ui/dialog-panels')]));

const price: PriceInsight = { label: 'great', count: 23, lowest: 430_000, highest: 590_000, typical: 532_000 };
const ad = anAd({ price_label: 'great' });
const call = `GET cars/get-car-insights/${ad.slug}`;

function Both({ labelled = true }: { labelled?: boolean }): ReactNode {
  const insights = useInsights(ad.slug);
  return (
    <>
      <PriceBadge ad={labelled ? ad : anAd()} insights={insights} />
      <SimilarCars insights={insights} />
    </>
  );
}
const similarCars = () => screen.queryByRole('heading', { name: 'Similar cars' });

it('LST-77, LST-78 one call brings similar cars and the figures of the label', async () => {
  const calls = apiDouble({ [call]: { data: { similar: [anAd({ _id: '8', title: 'A Ranger' })], price } } });
  renderPage(<Both />);
  // Its room is kept, and the label is there, before the answer is.
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

it('LST-77, LST-78 without similar cars and label there is nothing', async () => {
  apiDouble({ [call]: { data: { similar: [], price: null } } });
  renderPage(<Both labelled={false} />);
  await waitFor(() => expect(similarCars()).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});

it('LST-77, LST-78 a failure takes nothing else along', async () => {
  apiDouble({ [call]: 500 });
  renderPage(<Both />);
  await waitFor(() => expect(similarCars()).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Great price' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('We could not load the figures');
});

it.each([
  [489_900, `${formatPrice(42_100)} (8%) below the typical price`],
  [600_000, `${formatPrice(68_000)} (13%) above the typical price`],
  [533_000, 'about the typical price'],
])('LST-78 %i beside a typical 532 000 is %s', (asked, words) => {
  expect(distanceInWords(asked, 532_000)).toBe(words);
});
