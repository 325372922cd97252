import { type InferType, object, string } from 'yup';
import { reportReasons } from '../options';
import { tooLong } from './messages';

/** The longest text of a report. */
export const longestReport = 500;

/** Why something is reported, and a text: 'Something else' says what. */
export const reasonAndText = (reasons: readonly { value: string }[]) => ({
  reason: string()
    .required('Please select a reason')
    .oneOf(
      reasons.map(({ value }) => value),
      'Please select a reason',
    ),
  text: string()
    .trim()
    .max(longestReport, tooLong(longestReport))
    .when('reason', ([reason], text) => (reason === 'other' ? text.required('Please tell us what is wrong') : text)),
});

/** 'Report this ad' (issue 4.3). */
export const reportRules = object(reasonAndText(reportReasons));
export type ReportForm = InferType<typeof reportRules>;

/** `cars/report-car` (ours): the form and its ad. */
export const reportCallRules = reportRules.shape({
  car_id: string().required('Please choose a car').max(40, tooLong(40)),
});
export type ReportCall = InferType<typeof reportCallRules>;
