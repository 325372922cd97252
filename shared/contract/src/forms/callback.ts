import { type InferType, string } from 'yup';
import { inquirySchema } from './inquiry';
import { tooLongMessage } from './messages';

/** 'Call me back': a name and a number, as in an inquiry (ENQUIRY-1). */
const callbackSchema = inquirySchema.pick(['name', 'countryCode', 'gsm']);

/** `cars/request-callback` (ours): the form and its ad. `website` is a honeypot field. */
export const callbackPayloadSchema = callbackSchema.shape({
  car_id: string().required('Please choose a car').max(40, tooLongMessage(40)),
  website: string(),
});
export type CallbackPayload = InferType<typeof callbackPayloadSchema>;
