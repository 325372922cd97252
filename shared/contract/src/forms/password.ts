import { type InferType, object, ref, string } from 'yup';
import { messages } from './messages';
import { emailRule, newPasswordRule } from './person';

/** POST `users/forgot-password` (specification section 5 'Forgot password'). */
export const forgotPasswordRules = object({ email: emailRule });

const different = 'Confirm password must be same as Password';
const sameAs = (field: string) =>
  string()
    .required(different)
    .oneOf([ref(field)], different);

/** Specification section 5 'Reset password'. */
export const resetPasswordRules = object({ password: newPasswordRule, confirmPassword: sameAs('password') });
export type ResetPasswordForm = InferType<typeof resetPasswordRules>;

/** POST `users/reset-user-password/{id}`. */
export const resetPasswordCallRules = object({
  new_password: newPasswordRule,
  confirm_password: sameAs('new_password'),
});

/** POST `users/change-password` (ours): the own password, while signed in. */
export const changePasswordRules = object({
  current_password: string().required(messages.passwordRequired),
  new_password: newPasswordRule,
  confirm_password: sameAs('new_password'),
});
export type ChangePasswordForm = InferType<typeof changePasswordRules>;
