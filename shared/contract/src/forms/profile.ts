import { object, string } from 'yup';
import { messages, tooLong } from './messages';
import { cityRule, fullNameRule, provinceRule } from './person';
import { nineDigits } from './phone';

/** PUT `users/update-user-details` from Edit Profile (specification section 5 'Profile edit'). */
export const profileRules = object({
  fullname: fullNameRule,
  gsm: nineDigits(),
  province: provinceRule,
  city: cityRule,
});

/** PUT `users/update-user-details` from Edit Company Info. */
export const companyRules = object({
  businessname: string().trim().required('Please enter business name').max(120, tooLong(120)),
  businessAddress: string().trim().required('Please enter business address').max(250, tooLong(250)),
});

/** Profile or logo photo (section 5). */
export const photoMessages = {
  size: 'File size must be less than or equal to 1.5MB',
  type: 'Only image files are accepted',
} as const;

/** POST `users/close-account` (ours). */
export const closeAccountRules = object({ password: string().required(messages.passwordRequired) });
