import { allowanceUsedUpMessage, editAdSchema, postAdSchema } from '@roadworthy/contract/forms/post-ad';
import { type AdValues, toPayload } from './ad-values';

/** Why an ad must not be sent without the pictures whose upload failed; undefined when none did. */
function findUploadFailure({ images }: AdValues): string | undefined {
  const messages = images.flatMap((picture) => (picture.kind === 'failed' ? [picture.message] : []));
  if (messages.length === 0) return undefined;
  if (messages.includes(allowanceUsedUpMessage)) return allowanceUsedUpMessage;
  const summary = messages.length === 1 ? 'A picture did not arrive' : `${messages.length} pictures did not arrive`;
  return `${summary}: try again, or remove what failed.`;
}

/** The API's rules (SELL-8) for the form's values: what they validate and cast is the payload derived from them. */
const withPayload = <Rules extends typeof postAdSchema | typeof editAdSchema>(rules: Rules): Rules =>
  rules
    .transform((_value, values: AdValues) => toPayload(values))
    .test('uploaded', (_payload, { originalValue, createError }) => {
      const message = findUploadFailure(originalValue);
      return message === undefined || createError({ path: 'images', message });
    }) as Rules;

export const newAdRules = withPayload(postAdSchema);
export const adChangeRules = withPayload(editAdSchema);
