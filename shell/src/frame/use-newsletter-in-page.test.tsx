import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { render, screen } from '@testing-library/react';
import type { RouteFacts } from '../composition/routes';
import { useNewsletterInPage } from './use-newsletter-in-page';

const Page = () => <p>{useNewsletterInPage() ? 'in the page' : 'not there'}</p>;
const at = (handle: Partial<RouteFacts> | undefined) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page />, handle }])} />);

it.each<[string, Partial<RouteFacts> | undefined]>([
  ['in the page', { regions: [{ area: 'mf-content', expose: 'widgets/newsletter' }] }],
  ['in the page', { regions: [], below: [{ area: 'mf-content', widget: 'newsletter' }] }],
  ['not there', { regions: [{ area: 'mf-content', expose: 'pages/blog' }] }],
  ['not there', undefined],
])('SHL-73 the newsletter is %s', (words, handle) => {
  at(handle);
  expect(screen.getByText(words)).toBeVisible();
});
