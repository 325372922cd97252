import { boolean, type InferType, object } from 'yup';
import { cityRule, emailRule, fullNameRule, newPasswordRule, provinceRule } from './person';
import { nineDigits } from './phone';

const unaccepted = 'Please accept terms and conditions';

/** Specification section 5 'Register', from top to bottom of the form. Province and city are names. */
export const registerRules = object({
  fullName: fullNameRule,
  email: emailRule,
  gsm: nineDigits(),
  province: provinceRule,
  city: cityRule,
  password: newPasswordRule,
  terms: boolean().required(unaccepted).oneOf([true], unaccepted),
});

/**
 * POST `users/sign-up` answers `Done`, alike for an address that has an account already. Province and city are names or
 * ids; terms are accepted before the call is made.
 */
export const signUpRules = object({
  fullname: fullNameRule,
  email: emailRule,
  gsm: nineDigits(),
  province: provinceRule,
  city: cityRule,
  password: newPasswordRule,
});
export type SignUpCall = InferType<typeof signUpRules>;
