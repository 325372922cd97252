import { object, string } from 'yup';
import { carFields } from './car';
import { tooLongMessage } from './messages';

/** The car of 'What is my car worth?'; its variant is an id of the catalogue, or empty when it is not known. */
export const valuedCarSchema = object({
  ...carFields,
  variant: string().trim().default('').max(80, tooLongMessage(80)),
});
