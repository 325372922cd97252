import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hasQueued, saveQueued } from '../lib/outbox/outbox-storage';
import { buildConversation, buildMessage, me } from '../lib/testing/mock-chat';
import { createPendingResponse } from '../lib/testing/pending-response';
import { findInLog, log, openChat, setUpChatTest } from './testing/open-chat';

setUpChatTest();

describe('an undelivered message', () => {
  const thread = [buildMessage(3)];

  it('CHT-40 shows an offline message as waiting until the network returns', async () => {
    let isDown = true;
    const stored = (body: unknown) => ({ data: buildMessage(4, { ...(body as object), sender: me }) });
    openChat(
      {
        'GET chat/messages/5': buildConversation(thread),
        'POST chat/send-message': (body) => (isDown ? 503 : stored(body)),
      },
      '/chat?with=5',
    );
    await findInLog('Message 3');
    await act(async () => void window.dispatchEvent(new Event('offline')));
    await userEvent.type(screen.getByLabelText('Message'), 'Later{Enter}');
    expect(await findInLog('Waiting for a connection')).toBeVisible();
    isDown = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(log().queryByText('Waiting for a connection')).toBeNull());
    expect(log().getByText('Later')).toBeVisible();
  });

  it('CHT-40 shows a message once that was stored although the response was lost', async () => {
    const uuid = '6f0c8a52-7c55-4c39-9d4c-0f4d3c1f7a10';
    saveQueued({ uuid, chat: '5', user: me, message: 'In doubt', at: Date.now() });
    const stored = buildMessage(4, { uuid, sender: me, message: 'In doubt' });
    const responses = { 'GET chat/messages/5': buildConversation([...thread, stored]), 'POST chat/send-message': 503 };
    const { server } = openChat(responses, '/chat?with=5');
    expect(await findInLog('In doubt')).toBeVisible();
    expect(log().getAllByText('In doubt')).toHaveLength(1);
    expect(hasQueued(me)).toBe(true);
    await act(async () => server.emit(10, { type: 'message', chat_id: '5', message: stored }));
    await waitFor(() => expect(hasQueued(me)).toBe(false));
    expect(log().getAllByText('In doubt')).toHaveLength(1);
  });

  it('CHT-139 shows a message that was delivered while its conversation loads', async () => {
    saveQueued({ uuid: 'uuid-4', chat: '5', user: me, message: 'From before', at: Date.now() });
    const pending = createPendingResponse();
    openChat(
      {
        'GET chat/messages/5': () => pending.response,
        'POST chat/send-message': { data: buildMessage(4, { sender: me, message: 'From before' }) },
      },
      '/chat?with=5',
    );
    await waitFor(() => expect(hasQueued(me)).toBe(false));
    await act(async () => pending.respond(buildConversation(thread)));
    await findInLog('Message 3');
    expect(log().getByText('From before')).toBeVisible();
  });
});
