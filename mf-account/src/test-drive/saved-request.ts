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

/** Saves the form while the visitor signs in. */
export const saveRequest = (values: TestDriveValues): boolean => saveDraft(name, version, values);
export const deleteRequest = (): void => deleteDraft(name);

/** The form saved before sign-in; an expired one is deleted. */
export function loadRequest(): Partial<TestDriveValues> {
  const saved = readDraft<Partial<TestDriveValues>>(name, version);
  if (saved && Date.now() - saved.at < TTL_MS) return saved.content;
  deleteRequest();
  return {};
}
