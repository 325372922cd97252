import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hasWaiting, keepWaiting } from '../lib/outbox/kept-messages';
import { aConversation, aMessage, me } from '../lib/testing/chat-double';
import { beAtChat, log, openChat, shown } from './open-chat';

beAtChat();

describe('a message on its way', () => {
  const said = [aMessage(3)];

  it('CHT-40 without a network a message says that it waits, until there is one', async () => {
    let isDown = true;
    const stored = (body: unknown) => ({ data: aMessage(4, { ...(body as object), sender: me }) });
    openChat(
      { 'GET chat/messages/5': aConversation(said), 'POST chat/send-message': (body) => (isDown ? 503 : stored(body)) },
      '/chat?with=5',
    );
    await shown('Message 3');
    await act(async () => void window.dispatchEvent(new Event('offline')));
    await userEvent.type(screen.getByLabelText('Message'), 'Later{Enter}');
    expect(await shown('Waiting for a connection')).toBeVisible();
    isDown = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(log().queryByText('Waiting for a connection')).toBeNull());
    expect(log().getByText('Later')).toBeVisible();
  });

  it('CHT-40 a message that was stored while its answer was lost is shown once', async () => {
    const uuid = '6f0c8a52-7c55-4c39-9d4c-0f4d3c1f7a10';
    keepWaiting({ uuid, chat: '5', user: me, message: 'In doubt', at: 1 });
    const stored = aMessage(4, { uuid, sender: me, message: 'In doubt' });
    const answers = { 'GET chat/messages/5': aConversation([...said, stored]), 'POST chat/send-message': 503 };
    const { server } = openChat(answers, '/chat?with=5');
    expect(await shown('In doubt')).toBeVisible();
    expect(log().getAllByText('In doubt')).toHaveLength(1);
    await act(async () => server.tell(10, { type: 'message', chat_id: '5', message: stored }));
    await waitFor(() => expect(hasWaiting(me)).toBe(false));
    expect(log().getAllByText('In doubt')).toHaveLength(1);
  });
});
