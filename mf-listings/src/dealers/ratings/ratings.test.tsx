import { buildDealer } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dealerHead } from '../dealer-head';
import { DealerPage } from '../dealer-page';
import { DealersPage } from '../dealers-page';

const rating = { count: 12, overall: 4.6, answering: 5, described: 4.2, appointment: null };
const said = {
  ...{ _id: '7', name: 'Thandi', month: '2026-11', answering: 5, described: null, appointment: null },
  ...{ text: '<b>Good</b>', answer: 'Thank you.' },
};
const pageOf = (dealer = buildDealer({ rating })) =>
  ({ kind: 'found', dealer, sold: 0, ads: [], count: 0, page: 1, text: '', origin: 'https://site.example' }) as const;

describe('ratings of a dealer', () => {
  it('LST-180 the page shows means, how they are counted, and the texts, which can be reported', async () => {
    const calls = mockApi({
      'GET ratings/of/3': { data: [said], rating, count_records: 12 },
      'POST ratings/7/report': { msg: 'Thank you.' },
    });
    renderPage(<DealerPage data={{ ...pageOf(), ads: [] }} />);
    expect(screen.getByText('4.6 of 5')).toBeVisible();
    expect(screen.getByText('Answering 5.0 · Car as described 4.2')).toBeVisible();
    expect(screen.getByText('From 12 people who had contact with the seller in the last 24 months.')).toBeVisible();
    expect(await screen.findByText('<b>Good</b>')).toBeVisible();
    expect(screen.getByText('November 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Report this rating' }));
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'fake');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    const report = { name: 'POST ratings/7/report', body: { reason: 'fake', text: '' } };
    await waitFor(() => expect(calls).toContainEqual(report));
  });

  it('LST-180 below five, or with an API that knows none, nothing is shown', () => {
    renderPage(<DealerPage data={{ ...pageOf(buildDealer({ rating: null })), ads: [] }} />);
    expect(screen.getByText('Ratings are shown once 5 people who had contact have rated.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ratings' })).toBeNull();
  });

  it('LST-180 the list of dealers shows mean and number', () => {
    renderPage(
      <DealersPage data={{ kind: 'found', page: 1, text: '', dealers: [buildDealer({ rating })], count: 1 }} />,
    );
    expect(screen.getByText('4.6 of 5, from 12 people')).toBeVisible();
  });

  it('LST-181 only the pages of businesses have ratings as structured data', () => {
    const ratingOf = (dealer = buildDealer({ rating })) =>
      JSON.parse(JSON.stringify(dealerHead({ ...pageOf(dealer), ads: [] }).jsonLd?.[0])).aggregateRating;
    expect(ratingOf()).toEqual({ '@type': 'AggregateRating', ratingValue: 4.6, ratingCount: 12, bestRating: 5 });
    expect(ratingOf(buildDealer({ rating, businessname: null }))).toBeUndefined();
    expect(ratingOf(buildDealer())).toBeUndefined();
  });
});
