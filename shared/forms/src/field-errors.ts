import { type AnyObjectSchema, ValidationError } from 'yup';

/**
 * Validates a form's values, visible or not. @returns the first message of each invalid field
 */
export function toFieldErrors(rules: AnyObjectSchema, values: object): Readonly<Record<string, string>> {
  try {
    rules.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages = error.inner.map(({ path = '', message }) => [path.replace(/\[.*$/, ''), message]);
    // The first message of a field is used.
    return Object.fromEntries(messages.reverse());
  }
}
