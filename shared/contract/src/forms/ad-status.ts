import { object, string } from 'yup';
import { type AdStatus, adStatuses } from '../options';
import { tooLongMessage } from './messages';

/** Id of one of the caller's ads. */
export const ownAdRule = string().required('Please choose a car').max(40, tooLongMessage(40));
export const adStatusRule = string<AdStatus>().oneOf(adStatuses, 'Please select a status');

/** POST `cars/update-car-details` with a status alone: the select on the My Ads card (SELL-32). */
export const adStatusSchema = object({
  car_id: ownAdRule,
  status: adStatusRule.required('Please select a status'),
});
