import { string } from 'yup';
import { messages, tooLongMessage } from './messages';

/** Fields of forms about a person, with the messages of ACCOUNT-4. Numbers are in phone.ts. */
export const fullNameRule = string().trim().required(messages.fullnameRequired).max(120, tooLongMessage(120));
export const emailRule = string()
  .trim()
  .email(messages.emailInvalid)
  .required(messages.emailRequired)
  .max(254, tooLongMessage(254));
export const provinceRule = string().trim().required('Please select province').max(80, tooLongMessage(80));
export const cityRule = string().trim().required('Please select city').max(80, tooLongMessage(80));
/** A new password; at sign-in a password is only required to be present. */
export const newPasswordRule = string()
  .required(messages.passwordRequired)
  .min(8, 'Password is too short - should be 8 chars minimum.')
  .max(128, tooLongMessage(128));
