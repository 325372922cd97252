import { post } from '@roadworthy/api-client';
import type { LoginResponse } from '@roadworthy/contract/api/accounts';
import type { EmptyResponse } from '@roadworthy/contract/api/response';
import type { LoginForm } from '@roadworthy/contract/forms/login';
import { bus } from '@roadworthy/events';

/**
 * Signs in and notifies the shell, which stores the session (SITE-19).
 * @throws ApiError with the server's message when the credentials are not accepted
 */
export async function signIn(credentials: LoginForm): Promise<void> {
  const { token, expires_at, data } = await post<LoginResponse>('users/user-login', credentials, { auth: false });
  bus.emit('account:signed-in', { token, expiresAt: expires_at, user: data });
}

/** Mails the link to verify an address again, to a user who knows the password. @throws ApiError */
export const resendVerification = (credentials: LoginForm): Promise<EmptyResponse> =>
  post<EmptyResponse>('users/resend-verification', credentials, { auth: false });
