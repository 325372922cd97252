import type { RatableSeller } from '@roadworthy/contract/api/ratings';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadRating } from './load-rating';
import { RatingPage } from './rating-page';

const ratable: RatableSeller = {
  seller: { _id: '3', name: 'Baobab Cars' },
  car: '2019 Toyota Hilux',
  can_rate: true,
  rating: null,
};
const open = (values: Partial<RatableSeller> = {}) =>
  renderPage(<RatingPage data={{ kind: 'found', token: 'abc', ratable: { ...ratable, ...values } }} />);

describe('/rate/{token}', () => {
  it('ACC-340 sends a score or "does not apply" for each question', async () => {
    const calls = mockApi({ 'POST ratings/links/abc': { data: { ...ratable, can_rate: false } } });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findAllByText('Please choose a number, or that it does not apply')).toHaveLength(3);
    for (const [question, choice] of [
      ['Answering', '5'],
      ['Car as described', '2'],
      ['Appointment kept', 'Does not apply'],
    ] as const)
      await userEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: choice }));
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText('Thank you. We have your rating.')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ answering: '5', described: '2', appointment: 'none', text: '' });
  });

  it('ACC-216 keeps an unfinished rating over a reload, until it is sent', async () => {
    mockApi({ 'POST ratings/links/abc': { data: { ...ratable, can_rate: false } } });
    const { unmount } = open();
    await userEvent.click(within(screen.getByRole('group', { name: 'Answering' })).getByRole('radio', { name: '5' }));
    await userEvent.type(screen.getByLabelText(/^What should other buyers know/), 'Honest.');
    unmount();
    const second = open();
    expect(screen.getByLabelText(/^What should other buyers know/)).toHaveValue('Honest.');
    for (const group of screen.getAllByRole('group').slice(1))
      await userEvent.click(within(group).getByRole('radio', { name: '4' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
    await screen.findByText('Thank you. We have your rating.');
    second.unmount();
    open();
    expect(screen.getByLabelText(/^What should other buyers know/)).toHaveValue('');
  });

  it('ACC-340 is a form that browsers without scripts post', () => {
    open();
    const form = screen.getByRole('form', { name: 'Rate Baobab Cars' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/v1/ratings/links/abc');
  });

  it('ACC-341 says that it was rated, and that the contact is too long ago', () => {
    const { unmount } = open({
      can_rate: false,
      rating: { answering: 5, described: null, appointment: null, text: '' },
    });
    expect(screen.getByText('Thank you. We have your rating.')).toBeVisible();
    unmount();
    open({ can_rate: false });
    expect(screen.getByText('Your contact is too long ago to rate it.')).toBeVisible();
  });

  it('ACC-493 links to the page of the seller, where there is one', () => {
    const { unmount } = open({ can_rate: false });
    expect(screen.getByRole('link', { name: 'See the page of Baobab Cars' })).toHaveAttribute('href', '/dealer/3');
    unmount();
    open({ can_rate: false, seller: { ...ratable.seller, has_page: false } });
    expect(screen.queryByRole('link', { name: /^See the page/ })).not.toBeInTheDocument();
  });

  it('ACC-341 shows why a link opens nothing', async () => {
    mockApi({ 'GET ratings/links/x': 404 });
    const data = await loadRating(loadContext('/rate/x', { token: 'x' }));
    renderPage(<RatingPage data={data} />);
    expect(screen.getByText('The server says 404.')).toBeVisible();
  });
});
