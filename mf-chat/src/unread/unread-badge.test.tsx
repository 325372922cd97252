import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { apiDouble } from '@roadworthy/testing/api-double';
import { act, render, waitFor } from '@testing-library/react';
import { shareTabs } from '../lib/testing/browser-tabs';
import { aMessage, signIn } from '../lib/testing/chat-double';
import { EventStream } from '../lib/testing/event-stream';
import { UnreadBadge } from './unread-badge';

beforeAll(shareTabs);
afterEach(() => act(async () => session$.next(null)));

it('CHT-32 tells the number at once and after every event, and none when it goes', async () => {
  localStorage.clear();
  signIn();
  const told: number[] = [];
  const hear = ({ unread }: { unread: number }) => told.push(unread);
  bus.on('chat:unread-changed', hear);
  const counts = [2, 3];
  apiDouble({ 'GET chat/unread-count': () => ({ data: { unread: counts.shift() } }) });
  const server = new EventStream();
  server.take(global.fetch);
  const badge = render(<UnreadBadge />);
  await waitFor(() => expect(told).toEqual([2]));
  await act(async () => server.tell(8, { type: 'message', chat_id: '5', message: aMessage(1) }));
  await waitFor(() => expect(told).toEqual([2, 3]));
  badge.unmount();
  expect(told).toEqual([2, 3, 0]);
  bus.off('chat:unread-changed', hear);
});
