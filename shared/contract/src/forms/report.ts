import { type InferType, object, string } from 'yup';
import { reportReasons } from '../options';
import { tooLongMessage } from './messages';

export const MAX_REPORT_LENGTH = 500;

/** A reason and a text, which is required for 'Something else'. */
export const reportFields = <Reason extends string>(reasons: readonly { value: Reason }[]) => ({
  reason: string<Reason>()
    .required('Please select a reason')
    .oneOf(
      reasons.map(({ value }) => value),
      'Please select a reason',
    ),
  text: string()
    .trim()
    .max(MAX_REPORT_LENGTH, tooLongMessage(MAX_REPORT_LENGTH))
    .when('reason', ([reason], text) => (reason === 'other' ? text.required('Please tell us what is wrong') : text)),
});

/** 'Report this ad'. */
const reportRules = object(reportFields(reportReasons));

/** `cars/report-car` (ours): the form and its ad. */
export const reportPayloadSchema = reportRules.shape({
  car_id: string().required('Please choose a car').max(40, tooLongMessage(40)),
});
export type ReportRequest = InferType<typeof reportPayloadSchema>;
