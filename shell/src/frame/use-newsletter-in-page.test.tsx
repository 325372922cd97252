import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { render, screen } from '@testing-library/react';
import type { RouteMeta } from '../composition/routes';
import { useNewsletterInPage } from './use-newsletter-in-page';

const Page = () => <p>{useNewsletterInPage() ? 'in the page' : 'not there'}</p>;
const renderWithHandle = (handle: Partial<RouteMeta> | undefined) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page />, handle }])} />);

it.each<[string, Partial<RouteMeta> | undefined]>([
  ['in the page', { regions: [{ area: 'mf-content', expose: 'widgets/newsletter' }] }],
  ['in the page', { regions: [], below: [{ area: 'mf-content', widget: 'newsletter' }] }],
  ['not there', { regions: [{ area: 'mf-content', expose: 'pages/blog' }] }],
  ['not there', undefined],
])('SHL-73 the newsletter is %s', (text, handle) => {
  renderWithHandle(handle);
  expect(screen.getByText(text)).toBeVisible();
});
