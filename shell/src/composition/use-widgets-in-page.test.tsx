import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { render, screen } from '@testing-library/react';
import type { RouteMeta } from './routes';
import { useWidgetsInPage } from './use-widgets-in-page';

const Page = () => <p>{useWidgetsInPage().join() || 'nothing'}</p>;
const renderWithHandle = (handle: Partial<RouteMeta> | undefined) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page />, handle }])} />);

it.each<[string, Partial<RouteMeta> | undefined]>([
  ['mf-sample/badge', { regions: [{ area: 'mf-sample', expose: 'widgets/badge' }] }],
  ['mf-sample/badge', { regions: [], below: [{ area: 'mf-sample', widget: 'badge' }] }],
  ['nothing', { regions: [{ area: 'mf-sample', expose: 'pages/badge' }] }],
  ['nothing', undefined],
])('SHL-73 the widgets in the page are: %s', (text, handle) => {
  renderWithHandle(handle);
  expect(screen.getByText(text)).toBeVisible();
});
