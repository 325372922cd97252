import { type InferType, type ObjectSchema, ValidationError } from 'yup';
import { HttpError } from './http-error';

/**
 * Validates a body with the rules and messages of the browser's form.
 * @throws 400 with the first message of each field
 */
export async function checkForm<Rules extends ObjectSchema<object>>(
  rules: Rules,
  body: unknown,
): Promise<InferType<Rules>> {
  rejectOtherTypes(rules, body as Record<string, unknown>);
  try {
    return await rules.validate(pickKnownFields(rules, body as Record<string, unknown>), { abortEarly: false });
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    const entries = problem.inner.length > 0 ? problem.inner : [problem];
    throw toFormError(entries.map(({ path, message }) => [fieldOf(path), message] as const));
  }
}

/** Only the form's fields: yup fails on names such as 'toString', and other fields are ignored. */
const pickKnownFields = (rules: ObjectSchema<object>, body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(rules.fields)
      .filter((name) => Object.hasOwn(body, name))
      .map((name) => [name, body[name]]),
  );

/** 'carfeatures[3]' → 'carfeatures': a form shows one message for a list. */
const fieldOf = (path = ''): string => path.split(/[.[]/)[0] || 'body';

const isStringList = (value: unknown) => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The message for a value of the wrong type; undefined when the type fits. */
function describeTypeMismatch(expectedType: string, value: unknown): string | undefined {
  if (expectedType === 'string' && typeof value !== 'string') return 'must be text';
  if (expectedType === 'number' && typeof value === 'object') return 'must be a number';
  return expectedType === 'array' && !isStringList(value) ? 'must be a list of texts' : undefined;
}

/** Yup would coerce numbers to text and lists to numbers, and throw on objects. */
function rejectOtherTypes(rules: ObjectSchema<object>, body: Record<string, unknown>): void {
  // Not `describe()`, which takes longer than the validation.
  const fields: [string, object][] = Object.entries(rules.fields);
  const mismatches = fields.flatMap(([name, field]): [string, string][] => {
    const value = Object.hasOwn(body, name) ? body[name] : null;
    if (value === null || value === undefined || !('type' in field)) return [];
    const problem = describeTypeMismatch(String(field.type), value);
    return problem ? [[name, `${name} ${problem}`]] : [];
  });
  if (mismatches.length > 0) throw toFormError(mismatches);
}

/** Limit of a message: yup quotes the input, which must not be echoed in full. */
const MAX_MESSAGE_LENGTH = 300;

/** A 400 with one message per field; the first is its `msg`. */
export function toFormError(entries: readonly (readonly [string, string])[]): HttpError {
  const errors: Record<string, string> = {};
  for (const [field, message] of entries) errors[field] ??= message.slice(0, MAX_MESSAGE_LENGTH);
  return new HttpError(400, Object.values(errors)[0] ?? 'The form is not complete.', errors);
}
