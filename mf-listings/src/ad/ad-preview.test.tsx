import { buildAd } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { cardLinkState } from '../lib/card-link';
import { adPreview } from './ad-preview';

const ad = buildAd();

it('LST-240 an ad shows picture, title, price and place of its card while it loads', () => {
  renderPage(<div>{adPreview(cardLinkState(ad))}</div>);
  expect(screen.getByRole('heading', { level: 1, name: ad.title })).toBeVisible();
  expect(screen.getByRole('img', { name: new RegExp(ad.title) })).toBeVisible();
  expect(screen.getByText(ad.address)).toBeVisible();
});

it.each([null, undefined, 'text', {}, { car: { title: 'Kia' } }, { card: { title: 'Kia' } }])(
  'LST-240 an ad draws nothing of another state: %j',
  (state) => expect(adPreview(state)).toBeNull(),
);
