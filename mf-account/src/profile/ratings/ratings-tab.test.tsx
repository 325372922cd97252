import { mutate } from '@roadworthy/query';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendRating } from '../../lib/ratings/api';
import { RatingsTab } from './ratings-tab';

const location = { tab: 'ratings', part: 'info', page: 1, search: '' } as const;
const received = {
  ...{ _id: '7', name: 'Thandi', month: '2026-11', answering: 5, described: null, appointment: 2 },
  ...{ text: 'Slow.', answer: null, car: 'A Polo', counts: false },
};
const seller = {
  path: '/rate/abc',
  seller: { _id: '3', name: 'Baobab Cars' },
  car: 'A Hilux',
  can_rate: true,
  rating: null,
};

describe('the Ratings tab', () => {
  it('ACC-342 lists sellers to rate, and what was said, which the seller answers', async () => {
    const calls = mockApi({
      'GET ratings/given': { data: [seller] },
      'GET ratings/received': { data: [received], rating: null, count_records: 1 },
      'POST ratings/7/answer': { msg: '' },
    });
    renderPage(<RatingsTab location={location} />);
    expect(await screen.findByRole('link', { name: 'Rate Baobab Cars' })).toHaveAttribute('href', '/rate/abc');
    expect(await screen.findByText('Answering 5 of 5, Appointment kept 2 of 5')).toBeVisible();
    expect(screen.getByText('Does not count yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await userEvent.type(screen.getByLabelText('Your answer'), 'Sorry.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(calls).toContainEqual({ name: 'POST ratings/7/answer', body: { text: 'Sorry.' } }));
  });

  it('ACC-342 offers a seller no more who was rated', async () => {
    let canRate = true;
    mockApi({
      'GET ratings/given': () => ({ data: [{ ...seller, can_rate: canRate }] }),
      'GET ratings/received': { data: [], rating: null, count_records: 0 },
      'POST ratings/links/abc': () => {
        canRate = false;
        return { data: { ...seller, can_rate: false } };
      },
    });
    const tab = renderPage(<RatingsTab location={location} />);
    await screen.findByRole('link', { name: 'Rate Baobab Cars' });
    tab.unmount();
    await mutate(sendRating, { token: 'abc', form: { answering: '5', described: '5', appointment: 'none', text: '' } });
    renderPage(<RatingsTab location={location} />);
    expect(await screen.findByRole('link', { name: 'Rated' })).toBeVisible();
  });

  it('ACC-216 keeps an unfinished answer over a reload', async () => {
    mockApi({
      'GET ratings/given': { data: [] },
      'GET ratings/received': { data: [received], rating: null, count_records: 1 },
    });
    const { unmount } = renderPage(<RatingsTab location={location} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    await userEvent.type(screen.getByLabelText('Your answer'), 'Sorry.');
    unmount();
    renderPage(<RatingsTab location={location} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(screen.getByLabelText('Your answer')).toHaveValue('Sorry.');
  });
});
