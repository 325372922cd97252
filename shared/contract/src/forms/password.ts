import { type InferType, object, ref, string } from 'yup';
import { messages } from './messages';
import { emailRule, newPasswordRule } from './person';

/** POST `users/forgot-password` (ACCOUNT-8). */
export const forgotPasswordSchema = object({ email: emailRule });

const passwordsDifferMessage = 'Confirm password must be same as Password';
const sameAs = (field: string) =>
  string()
    .required(passwordsDifferMessage)
    .oneOf([ref(field)], passwordsDifferMessage);

/** See ACCOUNT-10. */
export const resetPasswordSchema = object({ password: newPasswordRule, confirmPassword: sameAs('password') });

/** POST `users/reset-user-password/{id}`. */
export const resetPasswordPayloadSchema = object({
  new_password: newPasswordRule,
  confirm_password: sameAs('new_password'),
});

/** POST `users/change-password` (ours): for the signed-in user. */
export const changePasswordSchema = object({
  current_password: string().required(messages.passwordRequired),
  new_password: newPasswordRule,
  confirm_password: sameAs('new_password'),
});
export type ChangePasswordForm = InferType<typeof changePasswordSchema>;
