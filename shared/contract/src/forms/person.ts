import { string } from 'yup';
import { messages, tooLong } from './messages';

/** Fields of forms about a person, with the words of specification section 5 'Register'. Numbers are in phone.ts. */
export const fullNameRule = string().trim().required(messages.fullnameRequired).max(120, tooLong(120));
export const emailRule = string()
  .trim()
  .email(messages.emailInvalid)
  .required(messages.emailRequired)
  .max(254, tooLong(254));
export const provinceRule = string().trim().required('Please select province').max(80, tooLong(80));
export const cityRule = string().trim().required('Please select city').max(80, tooLong(80));
/** A password that is being chosen; one that is asked for at sign-in only has to be there. */
export const newPasswordRule = string()
  .required(messages.passwordRequired)
  .min(8, 'Password is too short - should be 8 chars minimum.')
  .max(128, tooLong(128));
