import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRemoteLoader } from './browser-remote-loader';
import type { LoadResult } from './remote-loader';
import { RemotePage } from './remote-page';

const remoteLoader = new BrowserRemoteLoader(
  { format: 1, revision: 1, areas: {} },
  () => Promise.reject(new Error('not called')),
  () => {},
);
const HydrateFallback = () => null;

it('SHL-12 a page without data has a heading, the server’s message and a retry', async () => {
  const loader = jest.fn(
    (): LoadResult => ({
      kind: 'no-data',
      area: 'mf-account',
      expose: 'pages/profile',
      status: 503,
      message: 'Later.',
    }),
  );
  const element = <RemotePage remoteLoader={remoteLoader} title="My profile" skeleton="detail" />;
  const router = createMemoryRouter([{ path: '*', loader, element, HydrateFallback }]);
  await act(async () => render(<RouterProvider router={router} />));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My profile');
  expect(screen.getByRole('alert')).toHaveTextContent('Later.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loader).toHaveBeenCalledTimes(2);
});
