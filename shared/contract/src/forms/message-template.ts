import { type InferType, object, string } from 'yup';
import { MAX_TEMPLATE_LENGTH, MAX_TEMPLATE_NAME_LENGTH } from '../limits';
import { TEMPLATE_PLACEHOLDERS } from '../message-templates';
import { tooLongMessage } from './messages';

/** A placeholder that nothing would take the place of; undefined without one. */
const findUnknown = (text: string): string | undefined =>
  text.match(/\{\w+\}/g)?.find((found) => !TEMPLATE_PLACEHOLDERS.some((known) => known === found));

/** A seller's own template of a message (LEAD-16). */
export const messageTemplateSchema = object({
  name: string()
    .trim()
    .required('Please enter a name')
    .max(MAX_TEMPLATE_NAME_LENGTH, tooLongMessage(MAX_TEMPLATE_NAME_LENGTH)),
  text: string()
    .trim()
    .required('Please enter a text')
    .max(MAX_TEMPLATE_LENGTH, tooLongMessage(MAX_TEMPLATE_LENGTH))
    .test('placeholders', (text = '', { createError }) => {
      const unknown = findUnknown(text);
      return unknown ? createError({ message: `There is no ${unknown}: use {name}, {car} or {price}` }) : true;
    }),
});
export type MessageTemplateForm = InferType<typeof messageTemplateSchema>;
