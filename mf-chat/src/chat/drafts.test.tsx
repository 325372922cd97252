import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildChat, buildConversation, buildMessage, me } from '../lib/testing/mock-chat';
import { openChat, setUpChatTest } from './testing/open-chat';

setUpChatTest();

const otherChat = buildChat({
  _id: '6',
  reciever: { _id: '4', fullname: 'Sipho', businessname: 'Table Bay Auto', avatarurl: null },
});
const responses = {
  'GET chat/my-chat-list': { data: [buildChat(), otherChat], count_records: 2 },
  'GET chat/messages/5': buildConversation([buildMessage(1)]),
  'GET chat/messages/6': buildConversation([buildMessage(1)], { chat: otherChat }),
  'POST chat/send-message': (body: unknown) => ({ data: buildMessage(2, { ...(body as object), sender: me }) }),
};
const input = () => screen.findByLabelText('Message');
const openConversation = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(name) }));
  await screen.findByRole('region', { name: `Conversation with ${name}` });
};

describe('an unsent draft', () => {
  it('CHT-42 is stored per conversation, also over a reload, until it is sent', async () => {
    const firstPage = openChat(responses, '/chat?with=5');
    await userEvent.type(await input(), 'Could I come on');
    await openConversation('Table Bay Auto');
    expect(await input()).toHaveValue('');
    await userEvent.type(await input(), 'Another question');
    await openConversation('Baobab Cars');
    expect(await input()).toHaveValue('Could I come on');
    firstPage.unmount();

    openChat(responses, '/chat?with=5');
    expect(await input()).toHaveValue('Could I come on');
    await userEvent.type(await input(), ' Friday?{Enter}');
    await openConversation('Table Bay Auto');
    expect(await input()).toHaveValue('Another question');
    await openConversation('Baobab Cars');
    expect(await input()).toHaveValue('');
  });

  it('CHT-42 writing works without storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    openChat(responses, '/chat?with=5');
    await userEvent.type(await input(), 'Hello');
    expect(await input()).toHaveValue('Hello');
    jest.restoreAllMocks();
    await act(async () => {});
  });

  it('CHT-148 writing and sending work where the browser refuses storage', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    openChat({ ...responses, 'POST chat/mark-read': {} }, '/chat?with=5');
    await userEvent.type(await input(), 'Hello{Enter}');
    expect(await input()).toHaveValue('');
    expect(await screen.findByText('Hello')).toBeVisible();
    jest.restoreAllMocks();
  });
});
