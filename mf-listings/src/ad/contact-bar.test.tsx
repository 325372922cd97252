import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearComparison } from '../lib/comparison/use-comparison';
import { dispatchLazily } from '../lib/lazy-store';
import { ContactBar } from './contact-bar';
import { SellerNumber } from './seller-number';
import { useSellerNumber } from './use-seller-number';

const numberCall = 'GET cars/get-seller-number/7';
const visited: string[] = [];

function Bar({ status = 'active' }: { status?: string }) {
  const ad = buildAd({ title: 'A Polo', status });
  return <ContactBar ad={ad} sellerNumber={useSellerNumber(ad._id)} navigate={(url) => visited.push(url)} />;
}
function CardAndBar() {
  const ad = buildAd();
  const sellerNumber = useSellerNumber(ad._id);
  return (
    <>
      <SellerNumber sellerNumber={sellerNumber} knowsNamed />
      <ContactBar ad={ad} sellerNumber={sellerNumber} navigate={(url) => visited.push(url)} />
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('link', { name, hidden: true }));
beforeEach(() => {
  visited.length = 0;
});

it('LST-183 calls, or writes on WhatsApp, with one request of the number', async () => {
  const calls = mockApi({ [numberCall]: { data: { number: '+27-821234567', dial: '+27821234567' } } });
  renderPage(<Bar />);
  await press('Call the seller');
  await waitFor(() => expect(visited).toEqual(['tel:+27821234567']));
  await press('WhatsApp the seller');
  await waitFor(() => expect(visited[1]).toBe('https://wa.me/27821234567?text=Is+the+A+Polo+still+available%3F'));
  expect(calls).toHaveLength(1);
});

it('LST-183 leads to the contact card, which says why, when the number is refused', async () => {
  mockApi({ [numberCall]: 429 });
  renderPage(<Bar />);
  await press('Call the seller');
  await waitFor(() => expect(visited).toEqual(['#contact']));
});

it('LST-251 shows that Call was pressed until the number has arrived', async () => {
  let respond = () => {};
  const response = new Promise<object>((resolve) => {
    respond = () => resolve({ data: { number: '+27-821234567', dial: '+27821234567' } });
  });
  mockApi({ [numberCall]: () => response });
  renderPage(<Bar />);
  const call = screen.getByRole('link', { name: 'Call the seller', hidden: true });
  await press('Call the seller');
  expect(call).toHaveAttribute('data-pressed');
  respond();
  await waitFor(() => expect(visited).toEqual(['tel:+27821234567']));
  expect(call).not.toHaveAttribute('data-pressed');
});

const revealed = { data: { number: '+27-821234567', dial: '+27821234567' } };

it('LST-261 leaves the focus where it is when the number of the card arrives by the bar', async () => {
  mockApi({ [numberCall]: revealed });
  renderPage(<CardAndBar />);
  await press('Call the seller');
  expect(await screen.findByRole('link', { name: '+27-821234567' })).not.toHaveFocus();
});

it('LST-262 opens nothing when the number arrives after the visitor has left the ad', async () => {
  const path = window.location.pathname;
  let respond = () => {};
  const response = new Promise<object>((resolve) => {
    respond = () => resolve(revealed);
  });
  mockApi({ [numberCall]: () => response });
  renderPage(<Bar />);
  await press('Call the seller');
  window.history.pushState({}, '', '/second-hand-cars/another');
  respond();
  const call = screen.getByRole('link', { name: 'Call the seller', hidden: true });
  await waitFor(() => expect(call).not.toHaveAttribute('data-pressed'));
  expect(visited).toEqual([]);
  window.history.pushState({}, '', path);
});

it('LST-111 leads to the comparison once two cars are chosen', async () => {
  const choose = (slug: string) => act(() => dispatchLazily(({ carChosen }) => carChosen({ slug, title: slug })));
  renderPage(<Bar />);
  expect(screen.queryByText(/compare/i)).toBeNull();
  await choose('hilux');
  expect(screen.getByText('1 car to compare')).toBeInTheDocument();
  await choose('polo');
  expect(screen.getByRole('link', { name: 'Compare 2 cars', hidden: true })).toHaveAttribute(
    'href',
    '/compare?cars=hilux,polo',
  );
  await act(clearComparison);
});

it('LST-183 offers nothing but the price of a sold car', () => {
  renderPage(<Bar status="sold" />);
  expect(screen.queryByRole('link', { hidden: true })).toBeNull();
});
