import type { OwnAd } from '@roadworthy/contract/api/posting';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { buildUpload, buildUser } from '@roadworthy/testing/builders';
import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Compiles lazily loaded modules before the tests' timeouts start.
import '@roadworthy/ui/dialog-panels';
import '../pictures/sortable-pictures';
import '../../lib/variant/variant-finder';
import { saveDraft } from '../../lib/draft-storage';
import { catalogue } from '../../lib/testing/variants';
import { type AdFields, emptyAd } from '../ad-values';
import { type AdDraft, draftName, draftVersion, readAdDraft } from '../draft/ad-draft';
import { PostAdPage } from '../post-ad-page';

export const uploadCall = 'POST cars/upload-other-car-images';
export const postCall = 'POST cars/add-car';
export const changeCall = 'POST cars/update-car-details';
export const posted = { data: { _id: '9', slug: 'a-9', status: 'active' } };

const lists: MockResponses = {
  'GET common/get-all-makes': {
    data: [
      { _id: '4', maketitle: 'Toyota', count_models: 2 },
      { _id: '5', maketitle: 'Volkswagen', count_models: 2 },
    ],
  },
  'GET common/get-single-make/5': {
    data: {
      models: ['Polo', 'Tiguan'].map((modeltitle) => ({ _id: modeltitle, modeltitle, status: 'active' })),
    },
  },
  'GET common/get-single-make/4': {
    data: {
      models: ['Corolla', 'Hilux'].map((modeltitle) => ({ _id: modeltitle, modeltitle, status: 'active' })),
    },
  },
  'GET users/get-ad-allowance': { data: { used: 1, cars: 2 } },
  'GET common/get-all-car-types': {
    data: [
      { _id: '1', name: 'Bakkie' },
      { _id: '2', name: 'Hatchback' },
    ],
  },
  ...catalogue,
};

export const signIn = () =>
  session$.next({ token: 't', expiresAt: Date.now() / 1000 + 3600, user: buildUser({ is_subscriber: false }) });
const user = buildUser()._id;

/** Signs a seller in before each test, without a draft. */
export function signInBeforeEach(): void {
  beforeEach(() => {
    localStorage.clear();
    // jsdom has no URLs of files.
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    signIn();
  });
  afterEach(() => session$.next(null));
}

/** Fields of a complete form. */
export const filled: AdFields = {
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
  images: [buildUpload(1).url, buildUpload(2).url],
  featured_image: buildUpload(2).url,
};

/** Stores a draft: filling in the form by hand in every test would be slow. */
export const storeDraft = (values: Partial<AdFields> = {}, overrides: Partial<AdDraft> = {}, ad?: string) =>
  saveDraft(draftName(user, ad), draftVersion, {
    key: '1f0c7a5e-0000-4000-8000-000000000001',
    tried: false,
    values: { ...filled, ...values },
    uploads: [1, 2].map((number) => ({ picture: buildUpload(number), name: `${number}.jpg`, size: number })),
    missed: [],
    ...overrides,
  } satisfies AdDraft);
export const readStoredDraft = (ad?: string) => readAdDraft(draftName(user, ad));
/** The storage key of the draft of a new ad, or of an edit. */
export const draftOf = (ad?: string) => draftName(user, ad);

/** Web Locks, which jsdom lacks. @returns the names that are locked; another tab adds its own */
export function provideLocks(): Set<string> {
  const locked = new Set<string>();
  const request = async (name: string, _options: object, use: (lock: object | null) => unknown) => {
    if (locked.has(name)) return use(null);
    locked.add(name);
    try {
      return await use({ name });
    } finally {
      locked.delete(name);
    }
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return locked;
}

type Options = { path?: string; ad?: OwnAd; isPhone?: boolean };

/** Opens the form; with an ad, to edit it. */
export function open(responses: MockResponses = {}, { path, ad, isPhone = false }: Options = {}) {
  // jsdom has no layout.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList;
  const ownAd: MockResponses = ad ? { [`GET cars/get-own-car/${ad._id}`]: { data: ad } } : {};
  const calls = mockApi({ ...lists, ...ownAd, ...responses });
  const routes = [
    ...['/post/ad', '/post/ad/test', '/post/ad/:id'].map((path) => ({ path, element: <PostAdPage /> })),
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const address = path ?? (ad ? `/post/ad/${ad._id}` : '/post/ad');
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { ...render(<RouterProvider router={router} />), calls, router };
}

/** Finds a button by label or text: role queries are slow in a form of this size. */
export function button(name: string): HTMLButtonElement {
  const match = [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
  if (!match) throw new Error(`There is no button ${name}.`);
  return match;
}
export const press = (name: string) => userEvent.click(button(name));
/** Discards the restored draft. */
export const discardDraft = () => press('Start afresh');
/** Finds a field by its label: `getByLabelText` asks every element of the page for its labels. */
export function field(name: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')].filter((label) => label.textContent?.trim() === name);
  const [control, ...others] = labels.map((label) => label.control);
  if (!control || others.length > 0) throw new Error(`Labels ${name} with a field: ${labels.length}, not one.`);
  return control;
}
/** The labels of a select, without its placeholder. */
export const options = (name: string) =>
  [...field(name).querySelectorAll('option')].slice(1).map((option) => option.textContent);
/** Waits until the form's options are loaded. */
export const waitForOptions = () => screen.findByText('Bakkie', { selector: 'option' });
/** Selects files with these names. */
export const choose = (...names: string[]) => {
  const files = names.map((name) => new File([name], name, { type: 'image/jpeg' }));
  fireEvent.change(screen.getByLabelText('Picture files'), { target: { files } });
};
/** Mock responses to successive uploads. */
export function uploads(first = 3) {
  let nextNumber = first;
  return { [uploadCall]: () => ({ data: [buildUpload(nextNumber++)] }) };
}
