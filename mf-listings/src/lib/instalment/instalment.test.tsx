import { DEFAULT_TERMS, monthlyInstalment } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { buildAd } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { CarCard } from '../car-card';
import { Instalment } from './instalment';
import { parseTerms } from './instalment-terms';
import { MonthlyNote } from './monthly';
import { resetTerms, setTerms } from './use-terms';

const price = 400_000;
const key = 'roadworthy.kept.terms';
/** Normalizes spaces. */
const monthly = (terms = DEFAULT_TERMS) => formatPrice(monthlyInstalment(price, terms)).replace(/\s/g, ' ');
const page = (
  <>
    <Instalment price={price} />
    <CarCard ad={buildAd({ price })} />
  </>
);
const open = async () => {
  renderPage(page);
  await userEvent.click(screen.getByRole('button', { name: 'Change deposit, term or rate' }));
  return screen.findByRole('slider', { name: 'Deposit' });
};
// Loads the lazy module before the tests' timeouts start.
beforeAll(() => import('./terms-editor'));
beforeEach(() => act(resetTerms));

it('LST-73 shows the instalment, its assumptions, and that it is no offer', () => {
  renderPage(page);
  expect(screen.getByRole('region', { name: 'Monthly instalment' })).toHaveTextContent(`${monthly()} a month*`);
  expect(screen.getByText(`10% deposit (R 40 000), 72 months, 11.75% interest a year`)).toBeVisible();
  expect(screen.getByText(/An estimate, not an offer of credit/)).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent(`from ${monthly()} a month*`);
});

it('LST-74 applies a changed deposit immediately to every car, and persists it', async () => {
  const deposit = await open();
  expect(deposit).toHaveAttribute('aria-valuetext', `10%, ${formatPrice(40_000)}`);
  fireEvent.keyDown(deposit, { key: 'ArrowRight' });
  const terms = { ...DEFAULT_TERMS, deposit: { share: 0.15 } };
  expect(await screen.findByText(`from ${monthly(terms)} a month*`)).toBeInTheDocument();
  expect(screen.getByRole('region')).toHaveTextContent(`${monthly(terms)} a month*`);
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(terms);
});

it('LST-74 rejects a rate out of range with a message; accepts a decimal comma', async () => {
  await open();
  const rate = screen.getByLabelText(/Interest rate/);
  await userEvent.clear(rate);
  await userEvent.type(rate, '45');
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Between 5% and 30% a year');
  await userEvent.clear(rate);
  expect(await screen.findByText('Please enter a rate')).toBeInTheDocument();
  await userEvent.type(rate, '9,5');
  expect(
    await screen.findByText(`from ${monthly({ ...DEFAULT_TERMS, yearlyRate: 9.5 })} a month*`),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('LST-74 accepts the rate as the page writes it, with a per cent sign', async () => {
  await open();
  const rate = screen.getByLabelText(/Interest rate/);
  await userEvent.clear(rate);
  await userEvent.type(rate, '12,25 %');
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    await screen.findByText(`from ${monthly({ ...DEFAULT_TERMS, yearlyRate: 12.25 })} a month*`),
  ).toBeInTheDocument();
});

it('LST-74 resets to the default terms', async () => {
  const deposit = await open();
  fireEvent.keyDown(deposit, { key: 'End' });
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the usual terms' }));
  expect(await screen.findByText(`from ${monthly()} a month*`)).toBeInTheDocument();
  expect(deposit).toHaveAttribute('aria-valuenow', '10');
  expect(localStorage.getItem(key)).toBeNull();
});

it('LST-75 renders the default terms on the server, even when the browser stores others', async () => {
  await act(() => setTerms({ deposit: { share: 0 }, yearlyRate: 20, months: 12 }));
  expect(renderToString(<MonthlyNote />)).toContain('10% deposit, 72 months');
});

it.each([
  [undefined, null],
  ['junk', null],
  [{ deposit: { share: 0.9 }, yearlyRate: 12, months: 60 }, null],
  [{ deposit: { share: 0.1 }, yearlyRate: 900, months: 60 }, null],
  [{ deposit: { amount: 5 }, yearlyRate: 12, months: 60 }, null],
  [
    { deposit: { share: 0 }, yearlyRate: 12, months: 60 },
    { deposit: { share: 0 }, yearlyRate: 12, months: 60 },
  ],
])('LST-74 accepts only stored terms within the allowed ranges: %j', (stored, terms) => {
  expect(parseTerms(stored)).toEqual(terms);
});
