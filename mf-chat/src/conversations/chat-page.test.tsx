import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { ChatPage } from './chat-page';

it('CHT-1 the chat is guarded for subscribers', () => {
  expect(remote.routes).toMatchObject([{ path: '/chat', guard: 'subscriber', server: false }]);
});

it('CHT-2 says when there is no conversation', () => {
  renderPage(<ChatPage />);
  expect(screen.getByText('No chats available')).toBeInTheDocument();
});
