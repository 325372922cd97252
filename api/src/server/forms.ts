import { type InferType, type ObjectSchema, ValidationError } from 'yup';
import { Failed } from './failures';

/** Checks a body by the rules that the browser's form uses, in their words. @throws 400 with a message per field */
export async function checkForm<Rules extends ObjectSchema<object>>(
  rules: Rules,
  body: unknown,
): Promise<InferType<Rules>> {
  try {
    // Strict: a number or a list is not quietly made text.
    const given = rules.cast(body, { assert: false });
    for (const [field, value] of Object.entries(given ?? {})) {
      if (value !== null && typeof value === 'object') throw refusal([[field, 'must be text']]);
    }
    return await rules.validate(body, { abortEarly: false });
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    const entries = problem.inner.length > 0 ? problem.inner : [problem];
    throw refusal(entries.map(({ path, message }) => [path || 'body', message] as const));
  }
}

/** The first message of each field, as the form would show it. */
function refusal(entries: readonly (readonly [string, string])[]): Failed {
  const errors: Record<string, string> = {};
  for (const [field, message] of entries) errors[field] ??= message;
  return new Failed(400, entries[0]?.[1] ?? 'The form is not complete.', errors);
}
