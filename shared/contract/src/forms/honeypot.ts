import { number, string } from 'yup';

/** Distinguishes bots from people in public forms. The mobile app sends neither field. */
export const honeypotFields = {
  /** A field that people do not see: only bots fill it in. */
  website: string(),
  /** Milliseconds between rendering and submitting the form. */
  took_ms: number().integer('took_ms must be a whole number').min(0, 'took_ms must be a whole number'),
};
