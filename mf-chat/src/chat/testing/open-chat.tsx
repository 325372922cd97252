import { session$ } from '@roadworthy/session';
import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, within } from '@testing-library/react';
// Loaded on demand on the page; here before the first test, which would wait for their compilation.
import '../../lib/message-safety/linked-text';
import '../../lib/message-safety/warning';
import '../../lib/report/report-form';
import { shareTabs } from '../../lib/testing/browser-tabs';
import { EventStream } from '../../lib/testing/event-stream';
import { buildChat, signIn } from '../../lib/testing/mock-chat';
import { ChatPage } from '../chat-page';

/** Mock response of the list. */
export const buildChatList = (items = [buildChat()]) => ({ data: items, count_records: items.length });
const respondToRead = (body: unknown) => ({ data: { sequence: (body as { sequence: number }).sequence } });

/** Sets up tests of the page: a subscriber with a physical keyboard, signed out after each test. */
export function setUpChatTest(): void {
  beforeAll(() => {
    shareTabs();
    // jsdom does not implement pointer media queries.
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  });
  beforeEach(() => {
    localStorage.clear();
    signIn();
  });
  afterEach(() => act(async () => session$.next(null)));
}

/** Opens the page with mock responses; `server` is its event stream. */
export function openChat(responses: MockResponses, path = '/chat') {
  const calls = mockApi({
    'GET chat/my-chat-list': buildChatList(),
    'POST chat/mark-read': respondToRead,
    ...responses,
  });
  const server = new EventStream();
  server.mockFetch();
  return { calls, server, ...renderPage(<ChatPage />, path) };
}

/** The visible messages. */
export const log = () => within(screen.getByRole('log', { name: 'Messages' }));
export const findInLog = async (text: string) => within(await screen.findByRole('log')).findByText(text);
