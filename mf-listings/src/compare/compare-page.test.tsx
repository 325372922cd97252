import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { formatPrice } from '@roadworthy/contract/price';
import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatchLazily, openAreaStore } from '../lib/lazy-store';
import { ComparePage } from './compare-page';
import { comparisonHead } from './comparison-head';
import { loadComparison } from './load-comparison';

const hilux = buildAd();
const polo = buildAd({
  _id: '8',
  slug: 'polo-8',
  title: '2020 VW Polo',
  price: 189_900,
  transmission: 'Manual',
  carfeatures: ['Bluetooth', 'Sunroof'],
});
const slugs = [hilux.slug, polo.slug];
const found = { kind: 'found' as const, slugs, ads: [hilux, polo] };
const rowOf = (name: string | RegExp) => screen.getByRole('row', { name });
const cells = (name: string | RegExp) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('LST-65 shows cars as columns, attributes and features as rows, with headers', () => {
  renderPage(<ComparePage data={found} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Fact',
    expect.stringContaining('2021 Toyota Hilux 2.8 Raider'),
    expect.stringContaining('2020 VW Polo'),
  ]);
  expect(cells(/^Price/)).toEqual([489_900, 189_900].map(formatPrice));
  expect(cells(/^Monthly estimate/)).toEqual([
    expect.stringMatching(/a month\*$/),
    expect.stringMatching(/a month\*$/),
  ]);
  expect(cells(/^Transmission/)).toEqual(['Automatic', 'Manual']);
  expect(cells(/^Sunroof/)).toEqual(['–No', '✓Yes']);
  expect(screen.getByRole('rowheader', { name: 'Key facts' })).toHaveAttribute('colspan', '3');
  expect(screen.getByRole('region', { name: 'Comparison' })).toHaveAttribute('tabindex', '0');
});

it('LST-156 has a row for each fact of variants that a car has', () => {
  const ads = [{ ...hilux, variant: { doors: 4, cab: null, seats: 5 } }, polo];
  renderPage(<ComparePage data={{ ...found, ads }} />);
  expect(cells(/^Seats/)).toEqual(['5', 'Not known']);
  expect(screen.queryByRole('rowheader', { name: /^Cab/ })).toBeNull();
});

it('LST-66 marks differences in text and icons, and can show them alone', async () => {
  renderPage(<ComparePage data={found} />);
  expect(screen.getByRole('rowheader', { name: 'Transmission (differs)' })).toHaveTextContent('≠');
  expect(screen.getByRole('rowheader', { name: 'Fuel type' })).not.toHaveTextContent('≠');
  await userEvent.click(screen.getByRole('switch', { name: 'Show differences only' }));
  expect(screen.getAllByRole('rowheader').filter(({ textContent }) => !textContent?.includes('≠'))).toEqual(
    // Titles of the groups.
    [expect.objectContaining({ textContent: 'Key facts' }), expect.objectContaining({ textContent: 'Features' })],
  );
  expect(screen.queryByText('Bluetooth')).toBeNull();
});

it('LST-66 shows a message when nothing differs', async () => {
  renderPage(
    <ComparePage
      data={{ ...found, slugs: [hilux.slug, 'twin-9'], ads: [hilux, { ...hilux, _id: '9', slug: 'twin-9' }] }}
    />,
  );
  await userEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole('status')).toHaveTextContent('do not differ');
});

it('LST-67 removes a car by a link to the comparison without it', () => {
  renderPage(<ComparePage data={found} />);
  expect(screen.getByRole('link', { name: 'Take out 2020 VW Polo' })).toHaveAttribute(
    'href',
    `/compare?cars=${hilux.slug}`,
  );
});

it('LST-68 marks missing and sold ads', () => {
  const sold = { ...polo, status: 'sold' };
  renderPage(<ComparePage data={{ ...found, slugs: [...slugs, 'gone-9'], ads: [hilux, sold] }} />);
  expect(screen.getByRole('status')).toHaveTextContent('One ad is no longer there');
  expect(screen.getByRole('status')).not.toHaveTextContent('gone-9');
  expect(within(screen.getByRole('columnheader', { name: /Polo/ })).getByText('Sold')).toBeInTheDocument();
});

it('LST-107 names a missing ad by its locally stored title, and removes it from the selection', async () => {
  await dispatchLazily(({ carChosen }) => carChosen({ slug: 'gone-9', title: '2015 Kia Rio' }));
  renderPage(<ComparePage data={{ ...found, slugs: [...slugs, 'gone-9'] }} />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2015 Kia Rio'));
  expect((await openAreaStore()).getState().comparison).toEqual([]);
});

it('LST-68 links to the listing when there is nothing to compare', () => {
  renderPage(<ComparePage data={{ kind: 'found', slugs: [], ads: [] }} />);
  expect(screen.getByText('Nothing to compare yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find cars' })).toHaveAttribute('href', '/second-hand-cars');
});

it('LST-67 reads the cars from the address: each once, four at most', async () => {
  const calls = mockApi({ 'POST cars/get-cars-by-ids': { data: [hilux] } });
  const data = await loadComparison(loadContext('/compare?cars=a,b,,a,%20c,d,e'));
  expect(calls).toEqual([{ name: 'POST cars/get-cars-by-ids', body: { car_ids: ['a', 'b', 'c', 'd'] } }]);
  expect(data).toEqual({ kind: 'found', slugs: ['a', 'b', 'c', 'd'], ads: [hilux] });
  expect(await loadComparison(loadContext('/compare'))).toEqual({ kind: 'found', slugs: [], ads: [] });
  expect(calls).toHaveLength(1);
});

it('LST-67 is not indexed by search engines', () => {
  expect(comparisonHead(found)).toMatchObject({
    title: '2021 Toyota Hilux 2.8 Raider or 2020 VW Polo',
    canonical: `/compare?cars=${hilux.slug},polo-8`,
    noIndex: true,
  });
});

it('LST-68 shows the page with an error when the API fails', async () => {
  mockApi({ 'POST cars/get-cars-by-ids': 500 });
  const data = await loadComparison(loadContext('/compare?cars=a,b'));
  expect(toDocumentStatus(data)).toBe(503);
  renderPage(<ComparePage data={data} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server says 500.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
