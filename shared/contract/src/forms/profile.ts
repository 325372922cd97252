import { object, string } from 'yup';
import { messages, tooLongMessage } from './messages';
import { cityRule, fullNameRule, provinceRule } from './person';
import { southAfricanNumberSchema } from './phone';

const profileFields = {
  fullname: fullNameRule,
  gsm: southAfricanNumberSchema(),
  province: provinceRule,
  city: cityRule,
};
const companyFields = {
  businessname: string().trim().required('Please enter business name').max(120, tooLongMessage(120)),
  businessAddress: string().trim().required('Please enter business address').max(250, tooLongMessage(250)),
};

/** PUT `users/update-user-details` from Edit Profile (PROFILE-9). */
export const profileSchema = object(profileFields);

/** PUT `users/update-user-details` from Edit Company Info. */
export const companySchema = object(companyFields);

/** The fields of PUT `users/update-user-details`: those of either form, each form as a whole. */
export const profilePayloadSchema = object({ ...profileFields, ...companyFields }).partial();

/** Profile or logo photo (PROFILE-11). */
export const photoMessages = {
  size: 'File size must be less than or equal to 1.5MB',
  type: 'Only image files are accepted',
} as const;

/** POST `users/close-account` (ours). */
export const closeAccountSchema = object({ password: string().required(messages.passwordRequired) });
