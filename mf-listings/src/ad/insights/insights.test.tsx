import type { PriceInsight } from '@roadworthy/contract/api/insights';
import type { Ad } from '@roadworthy/contract/api/listings';
import { formatPrice } from '@roadworthy/contract/price';
import { READING } from '@roadworthy/contract/scripts-on-use';
import { useQuery } from '@roadworthy/query';
import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { insightsQuery } from '../api';
import { currentLabel } from './current-label';
import { formatDifference } from './price-figures';
import { SimilarCars } from './similar-cars';
import { ValueSection } from './value-section';

// Loads lazy modules before the tests' timeouts start.
beforeAll(() => Promise.all([import('../../lib/card-row'), import('./value-details')]));

const price: PriceInsight = { label: 'great', count: 23, lowest: 430_000, highest: 590_000, typical: 532_000 };
const value = {
  ...{ value: 532_000, low: 480_000, high: 590_000, label: 'good', level: 'variant', count: 23 },
  comparables: [
    {
      ...{
        id: '8',
        slug: 'a-hilux-8',
        title: 'A Hilux',
        year: 2020,
        mileage: 64_000,
        price: 540_000,
        adjusted: 545_000,
      },
      changes: { variant: 0, year: 20_000, mileage: -12_000, seller: -3_000 },
    },
    ...['9', '10', '11'].map((id) => ({
      ...{ id, slug: `hilux-${id}`, title: `Hilux ${id}`, year: 2021, mileage: 84_000, price: 532_000 },
      ...{ adjusted: 532_000, changes: { variant: 0, year: 0, mileage: 0, seller: 0 } },
    })),
  ],
};
const ad = buildAd({ creator: { ...buildAd().creator, is_dealer: false } });
const call = `GET cars/get-car-insights/${ad.slug}`;

function Both({ of = ad }: { of?: Ad }): ReactNode {
  const query = useQuery(insightsQuery, of.slug);
  return (
    <>
      <ValueSection ad={of} query={query} />
      <SimilarCars query={query} />
    </>
  );
}
const similarCars = () => screen.queryByRole('heading', { name: 'Similar cars' });
const section = () => screen.getByRole('region', { name: 'What it is worth' });
/** Renders the insights of an ad, and waits for them. */
async function showInsights(insights: object, of = ad): Promise<void> {
  mockApi({ [call]: { data: { similar: [], price: null, ...insights } } });
  renderPage(<Both of={of} />);
  await waitFor(() => expect(screen.queryByLabelText('Loading the estimate')).toBeNull());
}

describe('SHL-395 while the scripts of the document wait', () => {
  beforeEach(() => document.documentElement.setAttribute(READING, ''));
  afterEach(() => document.documentElement.removeAttribute(READING));

  it('there is a button in the place of the estimate, and nothing in that of similar cars', async () => {
    mockApi({ [call]: { data: { similar: [], price: null, value } } });
    renderPage(<Both />);
    expect(within(section()).getByRole('button', { name: 'Show the estimate' })).toBeVisible();
    expect(screen.getByTestId('card-row-skeleton')).not.toBeVisible();
    document.documentElement.removeAttribute(READING);
    expect(screen.queryByRole('button', { name: 'Show the estimate' })).toBeNull();
    expect(await within(section()).findByText('Good price')).toBeVisible();
  });
});

describe('the value of a car', () => {
  it('LST-77, LST-78 loads with similar cars in one request, after a placeholder', async () => {
    const calls = mockApi({
      [call]: { data: { similar: [buildAd({ _id: '8', title: 'A Ranger' })], price: null, value } },
    });
    renderPage(<Both />);
    expect(similarCars()).toBeInTheDocument();
    expect(screen.getByTestId('card-row-skeleton')).toBeInTheDocument();
    expect(section()).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByRole('link', { name: 'A Ranger' })).toBeInTheDocument();
    expect(await within(section()).findByText('Good price')).toBeInTheDocument();
    expect(section()).toHaveAttribute('aria-busy', 'false');
    expect(calls).toHaveLength(1);
  });

  it('LST-78 is said in words: estimate, range, and where the asking price is', async () => {
    await showInsights({ value });
    expect(section()).toHaveTextContent(
      /This car asks R 489.900, R 42.100 \(8%\) below the estimate and within the range\./,
    );
    expect(section()).toHaveTextContent(/EstimateR 532.000/);
    expect(section()).toHaveTextContent(/80 % of such carsR 480.000 to R 590.000/);
    expect(section()).toHaveTextContent('Estimated from 23 cars on offer here.');
    expect(within(section()).getByText('How we estimate')).toBeInTheDocument();
  });

  it('LST-152 comparable cars are links, with what was adjusted', async () => {
    await showInsights({ value });
    expect(within(section()).getByRole('link', { name: 'A Hilux' })).toHaveAttribute(
      'href',
      '/second-hand-cars/a-hilux-8',
    );
    const texts = within(section())
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replaceAll(/\s/g, ' '));
    expect(texts.slice(1, 4)).toEqual([
      '+R 20 000 for 1 year older',
      '\u2212R 12 000 for 20 000 km less',
      '\u2212R 3 000 for a dealer',
    ]);
    expect(texts[0]).toContain('As this car: R 545 000');
    await userEvent.click(within(section()).getByText('1 more'));
    expect(within(section()).getByRole('link', { name: 'Hilux 11' })).toBeVisible();
  });

  it.each([
    ['variant', undefined, 'Cars of the same variant weigh most.'],
    ['model', 'Less certain', 'Few of them are of the same variant.'],
    ['mixed', 'Less certain', 'The variant is not known'],
    ['class', 'Rough estimate', 'Too few cars of this model'],
  ])('LST-153 says how certain it is: %s', async (level, badge, text) => {
    await showInsights({ value: { ...value, level } });
    expect(section()).toHaveTextContent(text);
    expect(within(section()).queryByText(/certain$|^Rough/)?.textContent).toBe(badge);
  });

  it('LST-153 says in a line why there is none', async () => {
    await showInsights({ value: null });
    expect(section()).toHaveTextContent(
      'No estimate: the ad does not name its variant, and too few cars like this one are on offer here',
    );
    expect(similarCars()).toBeNull();
  });

  it('LST-153 says that too few cars are like one with a variant', async () => {
    await showInsights({ value: null }, buildAd({ variantId: 'hilux-2.8' }));
    expect(section()).toHaveTextContent('No estimate: too few cars like this one');
  });

  it('LST-154 shows the figures behind the label of an API that knows no values', async () => {
    await showInsights({ price });
    expect(section()).toHaveTextContent(/Typical priceR 532.000/);
    expect(section()).toHaveTextContent('Comparable cars23');
  });

  it('LST-77, LST-78 a failure affects nothing else on the page, and can be tried again', async () => {
    mockApi({ [call]: 500 });
    renderPage(<Both />);
    expect(await within(section()).findByRole('alert')).toHaveTextContent('The server says 500.');
    expect(similarCars()).toBeInTheDocument();
    mockApi({ [call]: { data: { similar: [], price: null, value } } });
    await userEvent.click(within(section()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Good price')).toBeVisible();
  });
});

describe('the label of an ad’s page', () => {
  const labeled = (labels: Partial<Ad>) => buildAd({ price_label: 'great', ...labels });
  const none = { similar: [], price: null, value: null };

  it.each<[string, Ad, Parameters<typeof currentLabel>[1], string | null]>([
    ['of the ad before the insights', labeled({ value_label: 'check' }), undefined, 'check'],
    ['none when the ad has none', labeled({ value_label: null }), undefined, null],
    [
      'of the insights',
      labeled({ value_label: 'good' }),
      { ...none, value: { ...value, label: 'fair' } as never },
      'fair',
    ],
    ['none without an estimate', labeled({ value_label: 'good' }), none, null],
    ['none when sold', labeled({ value_label: 'good', status: 'sold' }), undefined, null],
    ['of an older API’s ad', labeled({}), undefined, 'great'],
    ['of an older API’s insights', labeled({}), { similar: [], price: { ...price, label: 'high' } }, 'high'],
  ])('LST-154 is that %s', (_case, shownAd, insights, label) => {
    expect(currentLabel(shownAd, insights)).toBe(label);
  });

  it.each([
    [489_900, `${formatPrice(42_100)} (8%) below the estimate`],
    [600_000, `${formatPrice(68_000)} (13%) above the estimate`],
    [533_000, 'about the estimate'],
  ])('LST-78 %i beside an estimate of 532 000 is %s', (offered, text) => {
    expect(formatDifference(offered, 532_000, 'the estimate')).toBe(text);
  });
});
