import { session$ } from '@roadworthy/session';
import { type Answers, apiDouble } from '@roadworthy/testing/api-double';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, within } from '@testing-library/react';
import { shareTabs } from '../lib/testing/browser-tabs';
import { aChat, signIn } from '../lib/testing/chat-double';
import { EventStream } from '../lib/testing/event-stream';
import { ChatPage } from './chat-page';

/** What the list answers in a test. */
export const aList = (items = [aChat()]) => ({ data: items, count_records: items.length });
const read = (body: unknown) => ({ data: { sequence: (body as { sequence: number }).sequence } });

/** For tests of the page: a subscriber in a browser with a keyboard, signed out after each. */
export function beAtChat(): void {
  beforeAll(() => {
    shareTabs();
    // Fingers on keys; jsdom knows of no pointer.
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  });
  beforeEach(() => {
    localStorage.clear();
    signIn();
  });
  afterEach(() => act(async () => session$.next(null)));
}

/** Opens the page over an API that answers as said; `server` is its event stream. */
export function openChat(answers: Answers, at = '/chat') {
  const calls = apiDouble({ 'GET chat/my-chat-list': aList(), 'POST chat/mark-read': read, ...answers });
  const server = new EventStream();
  server.take(global.fetch);
  return { calls, server, ...renderPage(<ChatPage />, at) };
}

/** The messages that are shown. */
export const log = () => within(screen.getByRole('log', { name: 'Messages' }));
export const shown = async (text: string) => within(await screen.findByRole('log')).findByText(text);
