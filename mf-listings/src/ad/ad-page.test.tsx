import { documentStatus } from '@roadworthy/contract/document-status';
import { apiDouble } from '@roadworthy/testing/api-double';
import { anAd, aPicture } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adHead } from './ad-head';
import { AdPage } from './ad-page';
import { type AdData, loadAd } from './load-ad';

const recent = [
  { car_id: '8', slug: 'a-polo-8', title: 'A Polo', price: 189_900, featured_image: '', picture: null, created_at: '' },
];
const found = (pictures = 5): AdData => ({
  kind: 'found',
  ad: anAd({ pictures: Array.from({ length: pictures }, (_, place) => aPicture(place)) }),
  recent,
  origin: 'https://site.example',
});
const failed = (status: number): AdData => ({ kind: 'failed', status, msg: 'We cannot find this ad.' });

/** The page with all that it fetches after itself. */
const show = (data: AdData) => act(async () => renderPage(<AdPage data={data} />));

describe('the ad page', () => {
  it.each([
    [2, 2],
    [5, 5],
    [9, 5],
  ])('LST-20 of %i pictures %i are thumbnails', async (pictures, thumbnails) => {
    await show(found(pictures));
    expect(screen.getAllByRole('button', { name: /^Show (picture|all)/ })).toHaveLength(thumbnails);
  });

  it('LST-20 the last thumbnail opens the viewer when there are more', async () => {
    await show(found(9));
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9 pictures' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('of 9');
  });

  it('LST-21 recent listings show cents', async () => {
    await show(found());
    expect(screen.getByText('R 189 900.00')).toBeInTheDocument();
  });

  it('shows safety tips, features and the way to the seller', async () => {
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

  it('LST-22 an error shows the alert with Refresh and its title', async () => {
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
  ])('LST-23 a call that fails with %i makes the document %i', (status, document) => {
    expect(documentStatus(failed(status))).toBe(document);
  });

  it('LST-22 keeps the server’s words', async () => {
    apiDouble({ 'GET cars/get-single-car/nope': 404 });
    expect(await loadAd(loadContext('/second-hand-cars/nope', { slug: 'nope' }))).toEqual({
      kind: 'failed',
      status: 404,
      msg: 'The server says 404.',
    });
  });
});
