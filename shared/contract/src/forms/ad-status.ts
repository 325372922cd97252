import { object, string } from 'yup';
import { type AdStatus, adStatuses } from '../options';
import { tooLong } from './messages';

/** POST `cars/update-car-details` with a status alone: the select on the My Ads card (section 4 'Ad status'). */
export const adStatusRules = object({
  car_id: string().required('Please choose a car').max(40, tooLong(40)),
  status: string<AdStatus>().required('Please select a status').oneOf(adStatuses, 'Please select a status'),
});
