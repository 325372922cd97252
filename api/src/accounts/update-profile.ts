import type { User } from '@roadworthy/contract/api/accounts';
import { companyRules, photoMessages, profileRules } from '@roadworthy/contract/forms/profile';
import { photoBytes } from '@roadworthy/contract/limits';
import { eq } from 'drizzle-orm';
import { forgetNow } from '../media/forget-pictures';
import { settlePictures } from '../media/loose-pictures';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import type { FileRules, ReadForm } from '../server/multipart';
import type { Parts } from '../server/parts';
import { type StoredPhoto, storePhoto } from './profile-photos';
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

async function photoOf(parts: Parts, { files }: ReadForm, field: string): Promise<StoredPhoto | undefined> {
  const content = files.get(field);
  return content && storePhoto(parts, content, field);
}

/**
 * Changes what Edit Profile or Edit Company Info sends, each as a whole, and the photos that come with it. Anything
 * else in the form, such as who somebody is or what they paid, is not looked at (security.md 'somebody else's object').
 */
export async function updateProfile(parts: Parts, id: number, form: ReadForm): Promise<User> {
  const { database } = parts;
  const [sentPerson, sentCompany] = [sentFor(profileRules, form.fields), sentFor(companyRules, form.fields)];
  const person = sentPerson && (await checkForm(profileRules, sentPerson));
  const company = sentCompany && (await checkForm(companyRules, sentCompany));
  const place = person && (await checkPlace(database.sql, person));
  const [avatar, logo] = [await photoOf(parts, form, 'avatar'), await photoOf(parts, form, 'logo')];
  const changes = {
    ...person,
    ...place,
    ...company,
    ...(avatar && { avatarUrl: avatar.url }),
    ...(logo && { logoUrl: logo.url }),
  };
  if (Object.keys(changes).length === 0) throw new Failed(400, 'There is nothing to change.');
  await database.sql.transaction(async (transaction) => {
    await settlePictures(
      transaction,
      [avatar, logo].flatMap((photo) => photo?.id ?? []),
    );
    await transaction.update(users).set(changes).where(eq(users.id, id));
  });
  if (avatar || logo) await forgetNow(parts);
  const after = await userById(database.sql, id);
  if (!after) throw new Failed(401, 'This account is closed.');
  return after;
}
