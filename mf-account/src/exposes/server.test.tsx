/** @jest-environment node */
import type { PageModule } from '@roadworthy/contract/remote';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { renderToString } from 'react-dom/server';
import { remote } from '../remote';

// Runs as the edge does: without a DOM, and any console output of a page fails the test.
const loadPageModule = (page: string): PageModule<unknown> => jest.requireActual(`./pages/${page}`).module;
const serverRoutes = remote.routes.filter(({ server }) => server);

const headings: Record<string, string> = {
  login: 'Welcome back',
  register: 'Register',
  'forgot-password': 'Forgot your password?',
  subscriptions: 'Subscriptions',
  'book-test-drive': 'Book a test drive',
  'car-worth': 'What is my car worth?',
  rate: 'This link is not valid',
};

const loaded: Record<string, unknown> = {
  subscriptions: { plans: [], heldPlans: null, allowance: null },
  'book-test-drive': { kind: 'any' },
  'car-worth': { kind: 'form', car: { make: '', model: '', year: '', variant: '', mileage: '' } },
  rate: { kind: 'missing', status: 404, msg: 'The link is too old.' },
};

it.each(serverRoutes.map(({ page, path }) => [page, path]))('ACC-42 the server renders %s', (page, path) => {
  const { Page, load } = loadPageModule(page);
  expect(load === undefined).toBe(!(page in loaded));
  const data = loaded[page];
  const router = createMemoryRouter([{ path, element: <Page data={data} /> }], { initialEntries: [path] });
  expect(renderToString(<RouterProvider router={router} />)).toMatch(
    new RegExp(`<h1[^>]*>${headings[page]?.replace('?', '\\?')}</h1>`),
  );
});

it.each(remote.routes)('ACC-43 the head of $path has title, description and canonical address', (route) => {
  const head = loadPageModule(route.page).head?.({ kind: 'failed', msg: '' });
  const isMailed = ['reset-password', 'verify-user', 'rate'].includes(route.page);
  expect(head?.title).toMatch(/\w{3}/);
  expect(head?.description).toMatch(/\w{3}/);
  // All routes of the form share one canonical address; pages of mailed links and of an own ad have none.
  const hasNone = isMailed || route.page === 'ad-statistics';
  expect(head?.canonical).toBe(hasNone ? undefined : route.page === 'post-ad' ? '/post/ad' : route.path);
  expect(head?.noIndex ?? false).toBe(isMailed || route.guard !== 'public');
});
