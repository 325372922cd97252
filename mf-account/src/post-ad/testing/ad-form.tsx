import type { OwnAd } from '@roadworthy/contract/api/posting';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { type Answers, apiDouble } from '@roadworthy/testing/api-double';
import { anUpload, aUser } from '@roadworthy/testing/builders';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// What pages fetch later is compiled before the tests' time runs.
import '@roadworthy/ui/dialog-panels';
import '../pictures/sortable-pictures';
import { keepDraft } from '../../lib/kept-draft';
import { type AdValues, emptyAd } from '../ad-values';
import { type AdDraft, draftName, draftVersion, readAdDraft } from '../draft/ad-draft';
import { PostAdPage } from '../post-ad-page';

export const uploadCall = 'POST cars/upload-other-car-images';
export const postCall = 'POST cars/add-car';
export const changeCall = 'POST cars/update-car-details';
export const posted = { data: { _id: '9', slug: 'a-9', status: 'active' } };

const lists: Answers = {
  'GET common/get-all-makes': { data: [{ _id: '4', maketitle: 'Toyota', count_models: 1 }] },
  'GET common/get-single-make/4': {
    data: {
      models: ['Corolla', 'Hilux'].map((modeltitle) => ({ _id: modeltitle, modeltitle, status: 'active' })),
    },
  },
  'GET common/get-all-car-types': { data: [{ _id: '1', name: 'Bakkie' }] },
};

export const signIn = () =>
  session$.next({ token: 't', expiresAt: Date.now() / 1000 + 3600, user: aUser({ is_subscriber: false }) });
const user = aUser()._id;

/** A form that only has to be sent. */
export const filled: AdValues = {
  ...emptyAd,
  title: '2021 Toyota Hilux',
  condition: 'Used',
  year: '2021',
  make: 'Toyota',
  model: 'Hilux',
  bodytype: 'Bakkie',
  mileage: '84 000',
  fueltype: 'Diesel',
  engine: '2.8',
  transmission: 'Semi-Autometic',
  drive: '4WD',
  exteriorcolor: 'White',
  interiorcolor: 'Black',
  address: 'Polokwane, Limpopo',
  carfeatures: ['Bluetooth', 'Tow Bar'],
  price: '489 900',
  description: 'Honest and strong.',
  images: [anUpload(1).url, anUpload(2).url],
  featured_image: anUpload(2).url,
};

/** A draft that this browser kept: filling the form in by hand in every test takes long. */
export const keepOne = (values: Partial<AdValues> = {}, given: Partial<AdDraft> = {}, ad?: string) =>
  keepDraft(draftName(user, ad), draftVersion, {
    key: '1f0c7a5e-0000-4000-8000-000000000001',
    tried: false,
    values: { ...filled, ...values },
    uploads: [1, 2].map((number) => ({ picture: anUpload(number), name: `${number}.jpg`, size: number })),
    missed: [],
    ...given,
  } satisfies AdDraft);
export const keptOne = (ad?: string) => readAdDraft(draftName(user, ad));

/** Opens the form; with an ad, to edit it. */
export function open(answers: Answers = {}, { at, ad }: { at?: string; ad?: OwnAd } = {}) {
  const own: Answers = ad ? { [`GET cars/get-own-car/${ad._id}`]: { data: ad } } : {};
  const calls = apiDouble({ ...lists, ...own, ...answers });
  const routes = [
    ...['/post/ad', '/post/ad/test', '/post/ad/:id'].map((path) => ({ path, element: <PostAdPage /> })),
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const address = at ?? (ad ? `/post/ad/${ad._id}` : '/post/ad');
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { ...render(<RouterProvider router={router} />), calls, router };
}

/** By its label or its words: asking for roles takes long in a form of this size. */
export function button(name: string): HTMLButtonElement {
  const named = [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
  if (!named) throw new Error(`There is no button ${name}.`);
  return named;
}
export const press = (name: string) => userEvent.click(button(name));
/** Waits for the lists that the form asks for. */
export const ready = () => screen.findByText('Bakkie', { selector: 'option' });
/** Chooses files that have these names. */
export const choose = (...names: string[]) => {
  const files = names.map((name) => new File([name], name, { type: 'image/jpeg' }));
  fireEvent.change(screen.getByLabelText('Picture files'), { target: { files } });
};
/** Answers uploads one after the other. */
export function uploads(first = 3) {
  let next = first;
  return { [uploadCall]: () => ({ data: [anUpload(next++)] }) };
}
