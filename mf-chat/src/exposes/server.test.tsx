/** @jest-environment node */
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { renderToString } from 'react-dom/server';
import { module as chat } from './pages/chat';
import { module as reply } from './pages/chat-reply';

// No page of this area renders on the server, but its code is loaded there.
it('CHT-4 runs where there is no document', () => {
  const { Page } = chat;
  const router = createMemoryRouter([{ path: '*', element: <Page data={undefined} /> }]);
  expect(renderToString(<RouterProvider router={router} />)).toMatch(/<h1[^>]*>Chat<\/h1>/);
});

it('CHT-3 has a complete head and is excluded from search engines', () => {
  expect(chat.head?.(undefined)).toEqual({
    title: 'Chat',
    description: expect.stringMatching(/\w{3}/),
    canonical: '/chat',
    noIndex: true,
  });
});

it('CHT-70 is not indexed by search engines', () => {
  expect(reply.head?.({ token: 'a', kind: 'closed', message: '' })).toMatchObject({ noIndex: true });
  expect(reply.head?.({ token: 'a', kind: 'closed', message: '' })).not.toHaveProperty('canonical');
});
