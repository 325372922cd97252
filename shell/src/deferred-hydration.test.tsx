import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { screen, waitFor, within } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { BrowserRemoteLoader } from './composition/browser-remote-loader';
import { Site } from './site';
import { siteRoutes } from './site-routes';

// React hydrates in several tasks, as in a browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const createRouter = () => {
  const remoteLoader = new BrowserRemoteLoader({ format: 1, revision: 1, areas: {} }, async () => ({}), jest.fn());
  return createMemoryRouter(siteRoutes(remoteLoader), { initialEntries: ['/about-nothing'] });
};
const isHydrated = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

it('SHL-387 the footer and the links of the menu are hydrated after the rest of the frame', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<RouterProvider router={createRouter()} />);
  const first = within(screen.getByRole('navigation', { name: 'Main' })).getByText('Home');
  const later = [
    within(screen.getByRole('navigation', { name: 'Company' })).getByText('About us'),
    within(screen.getByLabelText('Menu', { selector: 'nav' })).getByText('Home'),
  ];
  let atFirst: boolean[] = [];
  const handleMounted = () => {
    atFirst = [first, ...later].map(isHydrated);
  };
  const handleError = jest.fn();
  startTransition(() => {
    const site = <Site router={createRouter()} onMounted={handleMounted} />;
    hydrateRoot(container, site, { onRecoverableError: handleError });
  });
  await waitFor(() => expect(later.map(isHydrated)).toEqual([true, true]));
  expect(atFirst).toEqual([true, false, false]);
  expect(handleError).not.toHaveBeenCalled();
});
