import { type AnyObjectSchema, ValidationError } from 'yup';

/**
 * What a form's rules say of its fields as they are now, shown or not: the first words for each field that is wrong.
 */
export function wrongFields(rules: AnyObjectSchema, values: object): Readonly<Record<string, string>> {
  try {
    rules.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const said = error.inner.map(({ path = '', message }) => [path.replace(/\[.*$/, ''), message]);
    // The first words of a field stand.
    return Object.fromEntries(said.reverse());
  }
}
