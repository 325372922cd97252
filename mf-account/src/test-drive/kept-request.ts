import { keptPrefix } from '@roadworthy/contract/kept';
import { forgetDraft, keepDraft, readDraft } from '../lib/kept-draft';

/** A form that nobody has filled in, from top to bottom. */
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
/** What the form holds, as it is typed. */
export type TestDriveValues = typeof empty;

const name = `${keptPrefix}test-drive`;
const version = 1;
/** Milliseconds: somebody who never signed in leaves name and number on this device no longer than a day. */
const longest = 24 * 3_600_000;

/** Keeps what was typed while its owner signs in. */
export const keepRequest = (values: TestDriveValues): boolean => keepDraft(name, version, values);
export const forgetRequest = (): void => forgetDraft(name);

/** What was typed before signing in; an old one is forgotten. */
export function readRequest(): Partial<TestDriveValues> {
  const kept = readDraft<Partial<TestDriveValues>>(name, version);
  if (kept && Date.now() - kept.at < longest) return kept.content;
  forgetRequest();
  return {};
}
