import { type InferType, object, string } from 'yup';
import { messages } from './messages';

/** Specification section 5 'Login'. */
export const loginRules = object({
  email: string().trim().email(messages.emailInvalid).required(messages.emailRequired),
  password: string().required(messages.passwordRequired),
});
export type LoginForm = InferType<typeof loginRules>;
