import { type InferType, number, object, string } from 'yup';
import { tooLong } from './messages';

/** Shown for 6 s when a description is asked for too early (specification sections 5 and 8 'Description helper'). */
export const fillAllFields = 'Fill all the fields!';

const text = () => string().trim().required(fillAllFields).max(200, tooLong(200));

/**
 * POST `cars/draft-description` (ours): what the description is made of, all of it filled (section 5). What a field may
 * hold is not checked: that is said when the ad is posted.
 */
export const draftRules = object({
  title: text(),
  condition: text(),
  make: text(),
  model: text(),
  bodytype: text(),
  mileage: text(),
  fueltype: text(),
  engine: text(),
  transmission: text(),
  drive: text(),
  exteriorcolor: text(),
  interiorcolor: text(),
  address: text(),
  price: text(),
  /** The model's status in the list of models; asked for by the prompt of section 7. */
  model_status: string().trim().max(40, tooLong(40)),
  /** Which draft of this ad it is, from 0: 'Regenerate' asks for the next. */
  turn: number()
    .integer('turn must be a whole number')
    .min(0, 'turn must be a whole number')
    .max(1000, 'turn is too high'),
});
export type DraftForm = InferType<typeof draftRules>;
