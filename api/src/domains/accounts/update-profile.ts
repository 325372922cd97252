import type { User } from '@roadworthy/contract/api/accounts';
import { companySchema, photoMessages, profileSchema } from '@roadworthy/contract/forms/profile';
import { MAX_PHOTO_BYTES } from '@roadworthy/contract/limits';
import type { Dependencies } from '../../platform/dependencies';
import { checkForm } from '../../platform/http/forms';
import { HttpError } from '../../platform/http/http-error';
import type { FileRules, ReadForm } from '../../platform/http/multipart';
import { deleteOrphansNow } from '../../platform/media/delete-orphans';
import { commitPictures } from '../../platform/media/orphan-pictures';
import { profileOf } from '../../read-models/user-profile';
import { type StoredPhoto, storePhoto } from './profile-photos';
import { updateAccount } from './repository';
import { checkLocation } from './sign-up';

/** `avatar` is the profile's photo, `logo` the company's. */
export const photoRules: FileRules = {
  names: ['avatar', 'logo'],
  bytes: MAX_PHOTO_BYTES,
  tooLarge: photoMessages.size,
};

/** The submitted fields that the schema has; undefined when there is none. */
function pickFields(rules: { fields: object }, fields: ReadForm['fields']): object | undefined {
  const sent = Object.entries(fields).filter(([name]) => name in rules.fields);
  return sent.length > 0 ? Object.fromEntries(sent) : undefined;
}

async function storeSubmittedPhoto(
  deps: Dependencies,
  id: number,
  { files }: ReadForm,
  field: string,
): Promise<StoredPhoto | undefined> {
  const content = files.get(field);
  return content && storePhoto(deps, id, content, field);
}

/**
 * Changes what Edit Profile or Edit Company Info sends, each as a whole, and the photos that come with it. Anything
 * else in the form, such as an id or a plan, is ignored.
 */
export async function updateProfile(deps: Dependencies, id: number, form: ReadForm): Promise<User> {
  const { database } = deps;
  const [sentPerson, sentCompany] = [pickFields(profileSchema, form.fields), pickFields(companySchema, form.fields)];
  const person = sentPerson && (await checkForm(profileSchema, sentPerson));
  const company = sentCompany && (await checkForm(companySchema, sentCompany));
  const location = person && (await checkLocation(database.db, person));
  const [avatar, logo] = [
    await storeSubmittedPhoto(deps, id, form, 'avatar'),
    await storeSubmittedPhoto(deps, id, form, 'logo'),
  ];
  const changes = {
    ...person,
    ...location,
    ...company,
    ...(avatar && { avatarUrl: avatar.url }),
    ...(logo && { logoUrl: logo.url }),
  };
  if (Object.keys(changes).length === 0) throw new HttpError(400, 'There is nothing to change.');
  await database.db.transaction(async (tx) => {
    await commitPictures(
      tx,
      [avatar, logo].flatMap((photo) => photo?.id ?? []),
    );
    await updateAccount(tx, id, changes);
  });
  if (avatar || logo) await deleteOrphansNow(deps);
  const updated = await profileOf(database.db, id);
  if (!updated) throw new HttpError(401, 'This account is closed.');
  return updated;
}
