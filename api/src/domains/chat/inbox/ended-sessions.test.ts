import { type ChatTest, openChatTest, tokenOf } from '../../../../test/chat/chat-fixtures';
import { openStream, type StreamReader } from '../../../../test/chat/stream-reader';
import { password } from '../../../../test/support/fixture';
import { issueToken } from '../../accounts/one-time-link-repository';

/** Without an event the next poll ends the stream, at the earliest after this time. */
const EARLIEST_POLL_MS = 15_000;

const newPassword = 'Fynbos-And-Sea-3';

jest.setTimeout(60_000);
let chatTest: ChatTest;
let address: string;
beforeAll(async () => {
  chatTest = await openChatTest();
  address = await chatTest.api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => chatTest.api.close());

/** Opens a stream of the dealer, takes the sessions away and waits for the end of the stream. */
async function timeToEnd(endSessions: (token: string) => Promise<unknown>, user = 3): Promise<number> {
  const token = await tokenOf(chatTest.api, user);
  const stream: StreamReader = await openStream(address, token);
  await stream.until(1);
  const start = performance.now();
  await endSessions(token);
  await stream.ended;
  return performance.now() - start;
}

describe('an open stream ends soon', () => {
  it('API-422 after a new password by a mailed link, whose request has no session', async () => {
    const { api } = chatTest;
    const elapsed = await timeToEnd(async () => {
      const token = await issueToken(api.database.db, { user: 3, purpose: 'reset', hours: 1 });
      const answer = await api.post(`users/reset-user-password/${token}`, {
        new_password: newPassword,
        confirm_password: newPassword,
      });
      expect(answer.json()).toMatchObject({ success: true });
    });
    expect(elapsed).toBeLessThan(EARLIEST_POLL_MS);
  });

  it('API-422 after a sign-out whose address names a chat', async () => {
    const elapsed = await timeToEnd((token) => chatTest.api.post('users/user-logout?from=/chat/', {}, { token }));
    expect(elapsed).toBeLessThan(EARLIEST_POLL_MS);
  });

  it('API-1501 after it was ended from the list of another session', async () => {
    const { api } = chatTest;
    const elapsed = await timeToEnd(async (token) => {
      const { data } = (await api.get('users/my-sessions', { token })).json();
      const { _id } = data.find(({ is_current }: { is_current: boolean }) => is_current);
      const other = await tokenOf(api, 3);
      expect((await api.post('users/end-session', { session_id: _id }, { token: other })).statusCode).toBe(200);
    });
    expect(elapsed).toBeLessThan(EARLIEST_POLL_MS);
  });

  it('API-422 after the account was closed', async () => {
    const elapsed = await timeToEnd((token) => chatTest.api.post('users/close-account', { password }, { token }), 4);
    expect(elapsed).toBeLessThan(EARLIEST_POLL_MS);
  });
});
