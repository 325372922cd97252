import { type InferType, object, string } from 'yup';
import { messages } from './messages';
import { cityRule, fullNameRule, gsmRule, provinceRule } from './person';

const longest = (characters: number) => `Must be at most ${characters} characters`;

/** PUT `users/update-user-details` from Edit Profile (specification section 5 'Profile edit'). */
export const profileRules = object({ fullname: fullNameRule, gsm: gsmRule, province: provinceRule, city: cityRule });
export type ProfileForm = InferType<typeof profileRules>;

/** PUT `users/update-user-details` from Edit Company Info. */
export const companyRules = object({
  businessname: string().trim().required('Please enter business name').max(120, longest(120)),
  businessAddress: string().trim().required('Please enter business address').max(250, longest(250)),
});
export type CompanyForm = InferType<typeof companyRules>;

/** Profile or logo photo (section 5). */
export const photoMessages = {
  size: 'File size must be less than or equal to 1.5MB',
  type: 'Only image files are accepted',
} as const;

/** POST `users/close-account` (ours). */
export const closeAccountRules = object({ password: string().required(messages.passwordRequired) });
