import { boolean, type InferType, object } from 'yup';
import { cityRule, emailRule, fullNameRule, newPasswordRule, provinceRule } from './person';
import { southAfricanNumberSchema } from './phone';

const termsNotAcceptedMessage = 'Please accept terms and conditions';

/** ACCOUNT-4, in the order of the form. Province and city are names. */
export const registerSchema = object({
  fullName: fullNameRule,
  email: emailRule,
  gsm: southAfricanNumberSchema(),
  province: provinceRule,
  city: cityRule,
  password: newPasswordRule,
  terms: boolean().required(termsNotAcceptedMessage).oneOf([true], termsNotAcceptedMessage),
});

/**
 * POST `users/sign-up` responds with `EmptyResponse`, also for an address that has an account. Province and city are names or ids;
 * terms are accepted before the call.
 */
export const signUpSchema = object({
  fullname: fullNameRule,
  email: emailRule,
  gsm: southAfricanNumberSchema(),
  province: provinceRule,
  city: cityRule,
  password: newPasswordRule,
});
export type SignUpRequest = InferType<typeof signUpSchema>;
