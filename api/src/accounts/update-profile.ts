import type { User } from '@roadworthy/contract/api/accounts';
import { companyRules, photoMessages, profileRules } from '@roadworthy/contract/forms/profile';
import { photoBytes } from '@roadworthy/contract/limits';
import { eq } from 'drizzle-orm';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import type { FileRules, ReadForm } from '../server/multipart';
import type { Parts } from '../server/parts';
import { forgetPhotos, keepPhoto } from './profile-photos';
import { userById } from './queries';
import { checkPlace } from './sign-up';
import { users } from './tables';

/** `avatar` is the profile's photo, `logo` the company's. */
export const photoRules: FileRules = { names: ['avatar', 'logo'], bytes: photoBytes, tooLarge: photoMessages.size };

/** Those of the sent fields that a form has; undefined when there is none. */
function sentFor(rules: { fields: object }, fields: ReadForm['fields']): object | undefined {
  const sent = Object.entries(fields).filter(([name]) => name in rules.fields);
  return sent.length > 0 ? Object.fromEntries(sent) : undefined;
}

/**
 * Changes what Edit Profile or Edit Company Info sends, each as a whole, and the photos that come with it. Anything else
 * in the form, such as who somebody is or what they paid, is not looked at (security.md 'somebody else's object').
 */
export async function updateProfile({ database, settings }: Parts, id: number, form: ReadForm): Promise<User> {
  const before = await userById(database.sql, id);
  if (!before) throw new Failed(401, 'This account is closed.');
  const [sentPerson, sentCompany] = [sentFor(profileRules, form.fields), sentFor(companyRules, form.fields)];
  const person = sentPerson && (await checkForm(profileRules, sentPerson));
  const company = sentCompany && (await checkForm(companyRules, sentCompany));
  const place = person && (await checkPlace(database.sql, person));
  const [avatar, logo] = [form.files.get('avatar'), form.files.get('logo')];
  const photos = {
    ...(avatar && { avatarUrl: await keepPhoto(settings, avatar, 'avatar') }),
    ...(logo && { logoUrl: await keepPhoto(settings, logo, 'logo') }),
  };
  const changes = { ...person, ...place, ...company, ...photos };
  if (Object.keys(changes).length === 0) throw new Failed(400, 'There is nothing to change.');
  await database.sql.update(users).set(changes).where(eq(users.id, id));
  await forgetPhotos(settings, [avatar ? before.avatarurl : null, logo ? before.logourl : null]);
  const after = await userById(database.sql, id);
  if (!after) throw new Failed(401, 'This account is closed.');
  return after;
}
