import { type InferType, object, string } from 'yup';
import { messages } from './messages';

/**
 * See ACCOUNT-1; also POST `users/resend-verification`, which sends the verification mail again.
 * For the right password of an unverified address, `users/user-login` responds with 403.
 */
export const loginSchema = object({
  email: string().trim().email(messages.emailInvalid).required(messages.emailRequired),
  password: string().required(messages.passwordRequired),
});
export type LoginForm = InferType<typeof loginSchema>;
