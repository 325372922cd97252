import { object, string } from 'yup';
import { type AdStatus, adStatuses } from '../options';
import { tooLong } from './messages';

/** Id of an own ad. */
export const ownAdRule = string().required('Please choose a car').max(40, tooLong(40));
export const adStatusRule = string<AdStatus>().oneOf(adStatuses, 'Please select a status');

/** POST `cars/update-car-details` with a status alone: the select on the My Ads card (section 4 'Ad status'). */
export const adStatusRules = object({
  car_id: ownAdRule,
  status: adStatusRule.required('Please select a status'),
});
