import { type InferType, object, string } from 'yup';
import { ratingReportReasons } from '../options';
import { MAX_RATING_LENGTH, NOT_APPLICABLE, RATING_SCORES } from '../ratings';
import { tooLongMessage } from './messages';
import { reportFields } from './report';

const choices = [...RATING_SCORES.map(String), NOT_APPLICABLE];
const missing = 'Please choose a number, or that it does not apply';
const score = string().required(missing).oneOf(choices, missing);

/** RATE-10. A score of each question or 'none', and a text. */
export const ratingSchema = object({
  answering: score,
  described: score,
  appointment: score,
  text: string().trim().max(MAX_RATING_LENGTH, tooLongMessage(MAX_RATING_LENGTH)).default(''),
}).test('one-score', ({ answering, described, appointment }, { createError }) =>
  [answering, described, appointment].every((choice) => choice === NOT_APPLICABLE)
    ? createError({ path: 'answering', message: 'Please rate one of the three at least' })
    : true,
);
export type RatingForm = InferType<typeof ratingSchema>;

/** RATE-14. The seller's answer. */
export const ratingAnswerSchema = object({
  text: string().trim().required('Please write an answer').max(MAX_RATING_LENGTH, tooLongMessage(MAX_RATING_LENGTH)),
});

/** RATE-30. A report of a rating to the operator. */
export const ratingReportSchema = object(reportFields(ratingReportReasons));
