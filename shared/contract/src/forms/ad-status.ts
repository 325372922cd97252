import { type InferType, object, string } from 'yup';
import { type AdStatus, adStatuses } from '../options';

/** POST `cars/update-car-details` with a status alone: the select on the My Ads card (section 4 'Ad status'). */
export const adStatusRules = object({
  car_id: string().required('Please choose a car').max(40, 'Must be at most 40 characters'),
  status: string<AdStatus>().required('Please select a status').oneOf(adStatuses, 'Please select a status'),
});
export type AdStatusCall = InferType<typeof adStatusRules>;
