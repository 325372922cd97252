/** @jest-environment node */
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { renderToString } from 'react-dom/server';
import { module as chat } from './pages/chat';

// No visitor sees this area without signing in, and it has no widgets yet; its code is read on the server all the same.
it('CHT-4 runs where there is no document', () => {
  const { Page } = chat;
  const router = createMemoryRouter([{ path: '*', element: <Page data={undefined} /> }]);
  expect(renderToString(<RouterProvider router={router} />)).toMatch(/<h1[^>]*>Chat<\/h1>/);
});

it('CHT-3 has a whole head, for nobody to find by searching', () => {
  expect(chat.head?.(undefined)).toEqual({
    title: 'Chat',
    description: expect.stringMatching(/\w{3}/),
    canonical: '/chat',
    noIndex: true,
  });
});
