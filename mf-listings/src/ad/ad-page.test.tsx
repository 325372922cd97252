import { configureApi } from '@roadworthy/api-client';
import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { session$ } from '@roadworthy/session';
import { buildAd, buildPicture, buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adHead } from './ad-head';
import { AdPage } from './ad-page';
import { type AdData, loadAd } from './load-ad';

const recent = [
  { car_id: '8', slug: 'a-polo-8', title: 'A Polo', price: 189_900, featured_image: '', picture: null, created_at: '' },
];
const found = (pictures = 5): AdData => ({
  kind: 'found',
  ad: buildAd({ pictures: Array.from({ length: pictures }, (_, index) => buildPicture(index)) }),
  recent,
  seller: {},
  origin: 'https://site.example',
});
const failed = (status: number): AdData => ({ kind: 'failed', status, msg: 'We cannot find this ad.' });

/** Renders the page and waits for its lazy parts. */
const show = (data: AdData) => act(async () => renderPage(<AdPage data={data} />));

// What the page loads once it is shown has tests of its own.
beforeEach(() => void mockApi({ [`GET cars/get-car-insights/${buildAd().slug}`]: 404 }));

describe('the ad page', () => {
  it.each([
    [2, 2],
    [5, 5],
    [9, 5],
  ])('LST-20 of %i pictures %i are thumbnails', async (pictures, thumbnails) => {
    await show(found(pictures));
    expect(screen.getAllByRole('button', { name: /^Show picture|show all/ })).toHaveLength(thumbnails);
  });

  it('LST-20 opens the viewer from the last thumbnail when there are more pictures', async () => {
    await show(found(9));
    await userEvent.click(screen.getByRole('button', { name: /show all 9 pictures/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('of 9');
  });

  it('LST-110 opens the viewer at a picture by its link', async () => {
    await show(found(3));
    const [first, second] = screen.getAllByRole('link', { name: /picture \d of 3$/ }) as [HTMLElement, HTMLElement];
    expect(second).toHaveAttribute('href', expect.stringMatching(/^\/media\//));
    await userEvent.click(second);
    expect(await screen.findByRole('dialog')).toHaveTextContent('2 of 3');
    await userEvent.keyboard('{Escape}');
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: /picture 3 of 3$/ })).toHaveFocus();
  });

  it('LST-190 shows the rating of the seller with how it is counted and leads to all of them; without one nothing', async () => {
    const data = found();
    if (data.kind !== 'found') throw new Error('The ad was found.');
    const rating = { count: 7, overall: 4.6, answering: 4.8, described: 4.4, appointment: null };
    await show({ ...data, seller: { answerHours: null, rating } });
    const link = screen.getByRole('link', { name: '4.6 of 5' });
    expect(link).toHaveAttribute('href', `/dealer/${data.ad.creator._id}`);
    expect(screen.getByText(/^From 7 people who had contact with the seller/)).toBeVisible();
    for (const none of [null, undefined]) {
      cleanup();
      await show({ ...data, seller: { rating: none } });
      expect(screen.queryByText(/of 5|people who had contact/)).toBeNull();
    }
  });

  it('LST-156 shows seats, doors and cab of a known variant, and none of an unknown one', async () => {
    const data = found();
    if (data.kind !== 'found') throw new Error('The ad was found.');
    const ad = { ...data.ad, variant: { doors: 4, cab: 'double' as const, seats: 5 } };
    await show({ ...data, ad });
    for (const [label, text] of [
      ['Seats', '5'],
      ['Doors', '4'],
      ['Cab', 'Double'],
    ] as const)
      expect(screen.getByText(label).nextSibling).toHaveTextContent(text);
    cleanup();
    await show(data);
    for (const label of ['Seats', 'Doors', 'Cab']) expect(screen.queryByText(label)).toBeNull();
  });

  it('LST-157 warns of an unusually low price, says what to do, and leads to the safety tips and the estimate', async () => {
    const data = found();
    if (data.kind !== 'found') throw new Error('The ad was found.');
    await show({ ...data, ad: { ...data.ad, price_label: null, value_label: 'check' } });
    const warning = screen.getByText(/pay nothing in advance/);
    expect(within(warning).getByRole('link', { name: 'Safety tips' })).toHaveAttribute('href', '#safety-tips');
    expect(screen.getByRole('heading', { name: 'Safety tips' })).toHaveAttribute('id', 'safety-tips');
    const badge = screen.getByRole('link', { name: 'Unusually low: check first' });
    expect(badge).toHaveAttribute('href', `#${screen.getByRole('region', { name: 'What it is worth' }).id}`);
    expect(badge).toHaveAttribute('data-label', 'check');
  });

  it('LST-21 recent listings show cents', async () => {
    await show(found());
    expect(screen.getByText('R 189 900.00')).toBeInTheDocument();
  });

  it.each([
    ['Mileage', '84 000 Km'],
    ['Engine', '2.8 litres'],
  ])('shows the attribute %s of the car', async (label, value) => {
    await show(found());
    const terms = screen.getAllByRole('term');
    expect(terms.find(({ textContent }) => textContent === label)?.nextSibling).toHaveTextContent(value);
  });

  it('shows safety tips, features and a link to the seller', async () => {
    await show(found());
    for (const tip of [
      'Meet in a safe location',
      'Avoid cash transactions',
      'Beware of unrealistic offers',
      'Tow Bar',
    ]) {
      expect(screen.getByText(tip)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'All cars of this seller' })).toHaveAttribute('href', '/dealer/3');
    expect(screen.getByText(/Published 19 November 2026/)).toBeInTheDocument();
  });

  it('LST-22 shows an error in an alert with Refresh, and its title', async () => {
    await show(failed(404));
    expect(screen.getByRole('alert')).toHaveTextContent('We cannot find this ad.');
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
    expect(adHead(failed(404)).title).toBe('404 not found');
  });

  it.each([
    [404, 404],
    [400, 404],
    [0, 503],
    [500, 503],
    [429, 503],
  ])('LST-23 answers a call that failed with %i with document status %i', (status, documentStatus) => {
    expect(toDocumentStatus(failed(status))).toBe(documentStatus);
  });

  it('LST-231 an ad that only its owner may see is requested again with the session', async () => {
    const ad = buildAd({ status: 'held' });
    const calls = mockApi({
      'GET cars/get-single-car/held': (_body, request) =>
        request.headers.has('authorization') ? { data: ad, recent_list: [] } : 404,
    });
    const load = () => loadAd(loadContext('/second-hand-cars/held', { slug: 'held' }));
    expect(await load()).toMatchObject({ kind: 'failed', status: 404 });
    expect(calls).toHaveLength(1);
    configureApi({ token: () => 'of the owner' });
    session$.next({ token: 'of the owner', expiresAt: 4_000_000_000, user: buildUser() });
    expect(await load()).toMatchObject({ kind: 'found', ad });
    session$.next(null);
    configureApi({ token: () => null });
  });

  it('LST-22 shows the server’s message', async () => {
    mockApi({ 'GET cars/get-single-car/nope': 404 });
    expect(await loadAd(loadContext('/second-hand-cars/nope', { slug: 'nope' }))).toEqual({
      kind: 'failed',
      status: 404,
      msg: 'The server says 404.',
    });
  });
});
