import { type InferType, object, string } from 'yup';
import { reportReasons } from '../options';

/** The longest text of a report. */
export const longestReport = 500;

/** 'Report this ad' (issue 4.3). 'Something else' says what. */
export const reportRules = object({
  reason: string()
    .required('Please select a reason')
    .oneOf(
      reportReasons.map(({ value }) => value),
      'Please select a reason',
    ),
  text: string()
    .trim()
    .max(longestReport, `Must be at most ${longestReport} characters`)
    .when('reason', ([reason], text) => (reason === 'other' ? text.required('Please tell us what is wrong') : text)),
});
export type ReportForm = InferType<typeof reportRules>;

/** `cars/report-car` (ours): the form and its ad. */
export const reportCallRules = reportRules.shape({
  car_id: string().required('Please choose a car').max(40, 'Must be at most 40 characters'),
});
export type ReportCall = InferType<typeof reportCallRules>;
