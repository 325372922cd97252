import { type InferType, type ObjectSchema, ValidationError } from 'yup';
import { Failed } from './failures';

/**
 * Checks a body by the rules that the browser's form uses, in their words.
 * @throws 400 with the first message of each field
 */
export async function checkForm<Rules extends ObjectSchema<object>>(
  rules: Rules,
  body: unknown,
): Promise<InferType<Rules>> {
  refuseOtherKinds(rules, body as Record<string, unknown>);
  try {
    return await rules.validate(body, { abortEarly: false });
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    const entries = problem.inner.length > 0 ? problem.inner : [problem];
    throw refusal(entries.map(({ path, message }) => [path || 'body', message] as const));
  }
}

/** A text field must get text: yup would quietly make a number text, and stumble over an object. */
function refuseOtherKinds(rules: ObjectSchema<object>, body: Record<string, unknown>): void {
  const { fields } = rules.describe();
  const wrong = Object.entries(fields)
    .filter(([name, field]) => 'type' in field && field.type === 'string' && Object.hasOwn(body, name))
    .filter(([name]) => body[name] !== null && typeof body[name] !== 'string');
  if (wrong.length > 0) throw refusal(wrong.map(([name]) => [name, `${name} must be text`] as const));
}

function refusal(entries: readonly (readonly [string, string])[]): Failed {
  const errors: Record<string, string> = {};
  for (const [field, message] of entries) errors[field] ??= message;
  return new Failed(400, entries[0]?.[1] ?? 'The form is not complete.', errors);
}
