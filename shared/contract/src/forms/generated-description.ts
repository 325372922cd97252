import { type InferType, number, object, string } from 'yup';
import { tooLongMessage } from './messages';

/** Shown for 6 s when a description is requested too early (SELL-27). */
export const fillAllFieldsMessage = 'Fill all the fields!';

const requiredText = () => string().trim().required(fillAllFieldsMessage).max(200, tooLongMessage(200));

/**
 * POST `cars/draft-description` (ours): the input of the generator, all of it filled in (SELL-27). The values are only
 * validated when the ad is posted.
 */
export const descriptionInputSchema = object({
  title: requiredText(),
  condition: requiredText(),
  make: requiredText(),
  model: requiredText(),
  bodytype: requiredText(),
  mileage: requiredText(),
  fueltype: requiredText(),
  engine: requiredText(),
  transmission: requiredText(),
  drive: requiredText(),
  exteriorcolor: requiredText(),
  interiorcolor: requiredText(),
  address: requiredText(),
  price: requiredText(),
  /** The model's status in the list of models; used by the prompt of CALL-81. */
  model_status: string().trim().max(40, tooLongMessage(40)),
  /** Number of the generated description of this ad, from 0: 'Regenerate' requests the next. */
  turn: number()
    .integer('turn must be a whole number')
    .min(0, 'turn must be a whole number')
    .max(1000, 'turn is too high'),
});
export type DescriptionInput = InferType<typeof descriptionInputSchema>;
