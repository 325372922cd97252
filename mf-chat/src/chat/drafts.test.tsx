import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChat, aConversation, aMessage, me } from '../lib/testing/chat-double';
import { beAtChat, openChat } from './open-chat';

beAtChat();

const other = aChat({
  _id: '6',
  reciever: { _id: '4', fullname: 'Sipho', businessname: 'Table Bay Auto', avatarurl: null },
});
const answers = {
  'GET chat/my-chat-list': { data: [aChat(), other], count_records: 2 },
  'GET chat/messages/5': aConversation([aMessage(1)]),
  'GET chat/messages/6': aConversation([aMessage(1)], { chat: other }),
  'POST chat/send-message': (body: unknown) => ({ data: aMessage(2, { ...(body as object), sender: me }) }),
};
const input = () => screen.findByLabelText('Message');
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(name) }));
  await screen.findByRole('region', { name: `Conversation with ${name}` });
};

describe('what is written and not sent', () => {
  it('CHT-42 stays with its conversation while one looks at another, over a reload too, until it is sent', async () => {
    const first = openChat(answers, '/chat?with=5');
    await userEvent.type(await input(), 'Could I come on');
    await open('Table Bay Auto');
    expect(await input()).toHaveValue('');
    await userEvent.type(await input(), 'Another question');
    await open('Baobab Cars');
    expect(await input()).toHaveValue('Could I come on');
    first.unmount();

    openChat(answers, '/chat?with=5');
    expect(await input()).toHaveValue('Could I come on');
    await userEvent.type(await input(), ' Friday?{Enter}');
    await open('Table Bay Auto');
    expect(await input()).toHaveValue('Another question');
    await open('Baobab Cars');
    expect(await input()).toHaveValue('');
  });

  it('CHT-42 a browser that keeps nothing still takes what is written', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    openChat(answers, '/chat?with=5');
    await userEvent.type(await input(), 'Hello');
    expect(await input()).toHaveValue('Hello');
    jest.restoreAllMocks();
    await act(async () => {});
  });
});
