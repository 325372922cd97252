import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { deleteDraft, readDraft, saveDraft } from '../lib/draft-storage';

/** The empty form, in page order. */
export const empty = {
  fullname: '',
  email: '',
  mobile_number: '',
  state: '',
  city: '',
  postcode: '',
  car_brand: '',
  car_model: '',
  datetime: '',
};
/** Form values as typed. */
export type TestDriveValues = typeof empty;

const name = `${sharedStoragePrefix}test-drive`;
const version = 1;
/** A visitor who never signs in leaves name and number on this device no longer than a day. */
const TTL_MS = 24 * 3_600_000;

type SavedRequest = Partial<TestDriveValues> & { author?: string };

/**
 * Saves the form while the visitor signs in.
 * @param author id of the user whose session ended; undefined for a guest
 */
export const saveRequest = (values: TestDriveValues, author?: string): boolean =>
  saveDraft<SavedRequest>(name, version, { ...values, author });
export const deleteRequest = (): void => deleteDraft(name);

/** The form that this user or a guest saved before sign-in; an expired one is deleted. */
export function loadRequest(user: string | undefined): SavedRequest {
  const saved = readDraft<SavedRequest>(name, version);
  if (!saved || Date.now() - saved.at >= TTL_MS) {
    deleteRequest();
    return {};
  }
  return [undefined, user].includes(saved.content.author) ? saved.content : {};
}
