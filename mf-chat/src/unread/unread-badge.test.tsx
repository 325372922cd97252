import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { mockApi } from '@roadworthy/testing/mock-api';
import { act, render, waitFor } from '@testing-library/react';
import { shareTabs } from '../lib/testing/browser-tabs';
import { EventStream } from '../lib/testing/event-stream';
import { buildMessage, signIn } from '../lib/testing/mock-chat';
import { UnreadBadge } from './unread-badge';

beforeAll(shareTabs);
afterEach(() => act(async () => session$.next(null)));

it('CHT-32 emits the number on mount and after every event, and 0 on unmount', async () => {
  localStorage.clear();
  signIn();
  const emitted: number[] = [];
  const recordCount = ({ unread }: { unread: number }) => emitted.push(unread);
  bus.on('chat:unread-changed', recordCount);
  const counts = [2, 3];
  mockApi({ 'GET chat/unread-count': () => ({ data: { unread: counts.shift() } }) });
  const server = new EventStream();
  server.mockFetch();
  const badge = render(<UnreadBadge />);
  await waitFor(() => expect(emitted).toEqual([2]));
  await act(async () => server.emit(8, { type: 'message', chat_id: '5', message: buildMessage(1) }));
  await waitFor(() => expect(emitted).toEqual([2, 3]));
  badge.unmount();
  expect(emitted).toEqual([2, 3, 0]);
  bus.off('chat:unread-changed', recordCount);
});
