import { post } from '@roadworthy/api-client';
import type { LoginAnswer } from '@roadworthy/contract/api/accounts';
import type { LoginForm } from '@roadworthy/contract/forms/login';
import { bus } from '@roadworthy/events';

/**
 * Signs in and tells the shell, which keeps the session (specification section 4 'Authentication').
 * @throws ApiError with the server's message when the credentials are not accepted
 */
export async function signIn(credentials: LoginForm): Promise<void> {
  const { token, expires_at, data } = await post<LoginAnswer>('users/user-login', credentials, { auth: false });
  bus.emit('account:signed-in', { token, expiresAt: expires_at, user: data });
}
