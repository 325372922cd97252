import { number, string } from 'yup';

/**
 * What tells programs from people in a form that everybody may send (security.md 'enquiry spam'). The paired mobile app
 * sends neither field.
 */
export const trapFields = {
  /** A field that people do not see: whoever fills it in is a program. */
  website: string(),
  /** Milliseconds from when the form could be filled in until it was sent. */
  took_ms: number().integer('took_ms must be a whole number').min(0, 'took_ms must be a whole number'),
};
