import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigation } from '@roadworthy/router';
import { buildRelease } from '@roadworthy/testing/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRemoteLoader } from './browser-remote-loader';
import { findPreview } from './page-preview';
import type { RouteMeta } from './routes';

const route = {
  skeleton: 'detail',
  regions: [{ area: 'mf-listings', expose: 'pages/ad' }],
} as Partial<RouteMeta> as RouteMeta;

function Frame({ remoteLoader }: { remoteLoader: BrowserRemoteLoader }): ReactNode {
  const { location } = useNavigation();
  return (location && findPreview(remoteLoader, route, location.state)) ?? <Outlet />;
}
function Broken(): ReactNode {
  throw new Error('It threw.');
}

/** A site whose ad page is being opened by a link with a state; its data never come. */
async function openAd(preview: ((state: unknown) => ReactNode) | undefined, isCodeLoaded = true) {
  const report = jest.fn();
  const registry = {
    format: 1 as const,
    revision: 1,
    areas: { 'mf-listings': { live: buildRelease('mf-listings', '1') } },
  };
  const remoteLoader = new BrowserRemoteLoader(registry, async () => ({ preview }), report);
  if (isCodeLoaded) await remoteLoader.prefetchCode('mf-listings', 'pages/ad');
  const router = createMemoryRouter([
    {
      element: <Frame remoteLoader={remoteLoader} />,
      children: [
        {
          path: '/',
          element: (
            <Link to="/ad" state={{ title: 'Kia' }}>
              Open
            </Link>
          ),
        },
        { path: '/ad', loader: () => new Promise(() => {}), element: null },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  return { report, remoteLoader };
}
const titleOf = (state: unknown) => <h1>{(state as { title: string }).title}</h1>;

beforeEach(() => {
  // Newer browsers return a promise.
  window.scrollTo = jest.fn(async () => {}) as never;
});

it('SHL-352 a page is drawn at its top from the state of its link while it loads', async () => {
  await openAd(titleOf);
  expect(screen.getByRole('heading', { name: 'Kia' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

it.each<[string, ((state: unknown) => ReactNode) | undefined, boolean]>([
  ['whose code is not loaded', titleOf, false],
  ['without a preview', undefined, true],
  ['that does not know the state', () => null, true],
])('SHL-352 a page %s leaves the old one', async (_name, preview, isCodeLoaded) => {
  await openAd(preview, isCodeLoaded);
  expect(screen.getByRole('link', { name: 'Open' })).toBeVisible();
});

it('SHL-352 a preview that throws leaves the old page or the skeleton, is reported, and excludes no release', async () => {
  const { report, remoteLoader } = await openAd(() => {
    throw new Error('It threw.');
  });
  expect(screen.getByRole('link', { name: 'Open' })).toBeVisible();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ area: 'mf-listings', step: 'retry' }));
  await remoteLoader.prefetchCode('mf-listings', 'pages/ad');
  expect(remoteLoader.getLoaded({ area: 'mf-listings', version: '1', expose: 'pages/ad' })).toBeDefined();
});

it('SHL-352 a preview that throws while it is drawn leaves the skeleton', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  await openAd(() => <Broken />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  errors.mockRestore();
});
