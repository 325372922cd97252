import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { remote } from '../remote';
import { ChatPage } from './chat-page';

describe('/chat', () => {
  it('CHT-1 is for subscribers and rendered in the browser only', () => {
    expect(remote.routes).toEqual([expect.objectContaining({ path: '/chat', guard: 'subscriber', server: false })]);
  });

  it('CHT-2 says that there are no chats, and where to find cars', () => {
    renderPage(<ChatPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chat');
    expect(screen.getByText('No chats available')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse cars' })).toHaveAttribute('href', '/second-hand-cars');
  });
});
