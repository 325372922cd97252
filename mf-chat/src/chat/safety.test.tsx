import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildChat, buildConversation, buildMessage, me } from '../lib/testing/mock-chat';
import { findInLog, log, openChat, setUpChatTest } from './testing/open-chat';

setUpChatTest();

const open = (messages: ChatMessage[], item = {}) =>
  openChat(
    {
      'GET chat/messages/5': buildConversation(messages, { chat: buildChat({ report_messages: 30, ...item }) }),
      'POST chat/report-user': {},
    },
    '/chat?with=5',
  );
const warned = buildMessage(2, { message: 'Send the deposit first', warning: 'payment-first' });

describe('a warned message', () => {
  it('CHT-120 says what to do at the message, and can be hidden', async () => {
    open([buildMessage(1), warned]);
    const warning = await screen.findByRole('region', { name: 'Be careful: money before a viewing' });
    expect(log().getByText('Send the deposit first')).toBeVisible();
    expect(warning).toHaveTextContent(/Pay nothing, no deposit and no fee, before you have met/);
    expect(screen.getAllByRole('region', { name: /Be careful/ })).toHaveLength(1);
    await userEvent.click(within(warning).getByRole('button', { name: 'Hide' }));
    expect(warning).not.toHaveTextContent(/Pay nothing/);
    expect(log().getByText('Send the deposit first')).toBeVisible();
    await userEvent.click(within(warning).getByRole('button', { name: 'Show the advice' }));
    expect(warning).toHaveTextContent(/Pay nothing/);
  });

  it('CHT-120 has no warning for its sender', async () => {
    open([{ ...warned, sender: me }]);
    await findInLog('Send the deposit first');
    expect(screen.queryByRole('region', { name: /Be careful/ })).toBeNull();
  });

  it.each([true, false])(
    'CHT-122 is reported from there, with the messages only if the box is ticked: %s',
    async (shares) => {
      const { calls } = open([warned]);
      await userEvent.click(await screen.findByRole('button', { name: 'Report this conversation' }));
      await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'fraud');
      const box = screen.getByRole('checkbox', { name: /Let us read the newest 30 messages/ });
      expect(box).not.toBeChecked();
      if (shares) await userEvent.click(box);
      await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(calls).toContainEqual({
        name: 'POST chat/report-user',
        body: { chat_id: '5', reason: 'fraud', text: '', shares_messages: shares },
      });
    },
  );

  it('CHT-149 opens what happens to shared messages in a new tab: the report stays', async () => {
    open([warned]);
    await userEvent.click(await screen.findByRole('button', { name: 'Report this conversation' }));
    const link = await screen.findByRole('link', { name: 'What happens to them' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy', '_blank']);
  });

  it('CHT-122 asks an older API for no messages', async () => {
    open([warned], { report_messages: undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'Report this conversation' }));
    await screen.findByLabelText('Reason');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('links of a message', () => {
  const text = 'See fnb.co.za or https://absa.co.za@evil.top/x now';
  const links = [
    { start: 4, end: 13, href: 'https://fnb.co.za/', host: 'fnb.co.za', is_known: true },
    { start: 17, end: 46, href: 'https://absa.co.za@evil.top/x', host: 'evil.top', is_known: false },
  ];

  it('CHT-121 have their real host beside them; an unknown one is named before it opens', async () => {
    open([buildMessage(2, { message: text, links })]);
    const known = await screen.findByRole('link', { name: 'fnb.co.za' });
    expect(known).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(known.closest('p')).toHaveTextContent(
      'See fnb.co.za (fnb.co.za) or https://absa.co.za@evil.top/x (evil.top) now',
    );
    await userEvent.click(screen.getByRole('button', { name: 'https://absa.co.za@evil.top/x' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open evil.top?' });
    const link = within(dialog).getByRole('link', { name: 'Open evil.top' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://absa.co.za@evil.top/x',
      '_blank',
    ]);
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
