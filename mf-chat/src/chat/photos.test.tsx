import { configureApi } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { scrollIntoView } from '@roadworthy/testing/in-view';
import { http, server } from '@roadworthy/testing/mock-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveQueued } from '../lib/outbox/outbox-storage';
import { buildConversation, buildMessage, me } from '../lib/testing/mock-chat';
import { findInLog, log, openChat, setUpChatTest } from './testing/open-chat';

setUpChatTest();
beforeAll(() => {
  // jsdom has no URLs of files.
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
});

const photo = { _id: 'private-1', width: 1280, height: 960, placeholder: 'data:image/webp;base64,UklGRg' };
const stored = buildMessage(3, { kind: 'photo', photo, sender: me, message: 'A photo.' });
const file = (name = 'book.jpg', type = 'image/jpeg') => new File(['photo'], name, { type });
const chooseFile = async (chosen: File) => {
  await findInLog('Message 1');
  await userEvent.upload(screen.getByLabelText('Photos'), chosen, { applyAccept: false });
};
const thread = buildConversation([buildMessage(1)]);

describe('a photo', () => {
  it('CHT-96 is sent once and shown; a failure is shown, and it can be sent again', async () => {
    const uuids: (string | null)[] = [];
    let isDown = true;
    const { calls } = openChat(
      {
        'GET chat/messages/5': thread,
        'POST chat/send-photo': (_body, { url }) => {
          uuids.push(new URL(url).searchParams.get('uuid'));
          return isDown ? 503 : { data: stored };
        },
        'POST chat/send-message': { data: buildMessage(2, { sender: me, message: 'A text' }) },
      },
      '/chat?with=5',
    );
    await chooseFile(file());
    expect(await log().findByRole('alert')).toHaveTextContent('The server says 503.');
    expect(log().getByRole('img', { name: 'Photo book.jpg' })).toBeVisible();
    // It does not hold up the text after it.
    await userEvent.type(screen.getByLabelText('Message'), 'A text{Enter}');
    await waitFor(() => expect(calls.some(({ name }) => name === 'POST chat/send-message')).toBe(true));
    isDown = false;
    await userEvent.click(log().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(log().queryByRole('img', { name: 'Photo book.jpg' })).toBeNull());
    expect(new Set(uuids).size).toBe(1);
  });

  it('CHT-96 is a picture of an accepted type: others are named in a notice and not sent', async () => {
    const onNotice = jest.fn();
    bus.on('notice:shown', onNotice);
    const { calls } = openChat({ 'GET chat/messages/5': thread }, '/chat?with=5');
    await chooseFile(file('papers.pdf', 'application/pdf'));
    expect(onNotice).toHaveBeenCalledWith({
      type: 'error',
      message: expect.stringMatching(/^papers\.pdf: a photo is/),
    });
    expect(calls.filter(({ name }) => name === 'POST chat/send-photo')).toEqual([]);
    bus.off('notice:shown', onNotice);
  });

  it('CHT-97 that waited when the page was left is named, with its end; the texts stay', async () => {
    const queued = { chat: '5', user: me, at: Date.now() };
    saveQueued({ ...queued, uuid: '6f0c8a52-7c55-4c39-9d4c-0f4d3c1f7a10', message: '', photo: 'book.jpg' });
    saveQueued({ ...queued, uuid: '6f0c8a52-7c55-4c39-9d4c-0f4d3c1f7a11', message: 'A text', at: queued.at + 1 });
    openChat({ 'GET chat/messages/5': thread, 'POST chat/send-message': 503 }, '/chat?with=5');
    expect(await findInLog('Photo: book.jpg')).toBeVisible();
    expect(await log().findByRole('alert')).toHaveTextContent(/not sent before the page was left/);
    expect(log().queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(log().getByText('A text')).toBeVisible();
    await userEvent.click(log().getByRole('button', { name: 'Delete' }));
    expect(log().queryByText('Photo: book.jpg')).toBeNull();
  });

  it('CHT-98 is read with the session when it comes into view, and again after a failure', async () => {
    const { calls } = openChat({ 'GET chat/messages/5': buildConversation([buildMessage(1), stored]) }, '/chat?with=5');
    configureApi({ token: () => 't' });
    let isDown = true;
    const authorizations: (string | null)[] = [];
    server.use(
      http.get('*/chat/photos/5/private-1/640.webp', ({ request: { headers } }) => {
        authorizations.push(headers.get('authorization'));
        return new Response('photo', { status: isDown ? 503 : 200 });
      }),
    );
    await findInLog('Message 1');
    await waitFor(() => expect(log().queryByText('A photo.')).toBeNull());
    await waitFor(() => expect(calls.some(({ name }) => name === 'POST chat/mark-read')).toBe(true));
    expect(authorizations).toEqual([]);
    await scrollIntoView();
    await waitFor(() => expect(authorizations).toEqual(['Bearer t']));
    isDown = false;
    await userEvent.click(await log().findByRole('button', { name: 'Load the photo again' }));
    const open = await log().findByRole('button', { name: 'Open the photo' });
    expect(within(open).getByRole('presentation')).toHaveAttribute('src', 'blob:photo');
    expect(authorizations).toEqual(['Bearer t', 'Bearer t']);
    configureApi({ token: () => null });
  });
});
