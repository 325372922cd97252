import { ApiError, post } from '@roadworthy/api-client';
import type { LoginAnswer } from '@roadworthy/contract/api/accounts';
import type { LoginForm } from '@roadworthy/contract/forms/login';
import { bus } from '@roadworthy/events';

/** `POST users/user-login`; tells the shell on success. @returns the server's words when it failed, else null */
export async function signIn(form: LoginForm): Promise<string | null> {
  try {
    const { token, expires_at, data } = await post<LoginAnswer>('users/user-login', form, { auth: false });
    bus.emit('account:signed-in', { token, expiresAt: expires_at, user: data });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
