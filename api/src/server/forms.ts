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
    return await rules.validate(knownOf(rules, body as Record<string, unknown>), { abortEarly: false });
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    const entries = problem.inner.length > 0 ? problem.inner : [problem];
    throw refusal(entries.map(({ path, message }) => [fieldOf(path), message] as const));
  }
}

/** The form's own fields: yup stumbles over one named like what every object has ('toString'), and nobody asked for others. */
const knownOf = (rules: ObjectSchema<object>, body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(rules.fields)
      .filter((name) => Object.hasOwn(body, name))
      .map((name) => [name, body[name]]),
  );

/** 'carfeatures[3]' → 'carfeatures': a form has one place for what is said of a list. */
const fieldOf = (path = ''): string => path.split(/[.[]/)[0] || 'body';

const isTexts = (value: unknown) => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** What is said of a value that no field of the kind can have; undefined for any other. */
function otherThan(kind: string, given: unknown): string | undefined {
  if (kind === 'string' && typeof given !== 'string') return 'must be text';
  if (kind === 'number' && typeof given === 'object') return 'must be a number';
  return kind === 'array' && !isTexts(given) ? 'must be a list of texts' : undefined;
}

/** Yup would quietly make a number text and the first of a list a number, and stumble over an object. */
function refuseOtherKinds(rules: ObjectSchema<object>, body: Record<string, unknown>): void {
  const { fields } = rules.describe();
  const wrong = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const given = Object.hasOwn(body, name) ? body[name] : null;
    if (given === null || given === undefined || !('type' in field)) return [];
    const problem = otherThan(field.type, given);
    return problem ? [[name, `${name} ${problem}`]] : [];
  });
  if (wrong.length > 0) throw refusal(wrong);
}

/** Characters of what is said of a field: yup's own words quote what was sent, and nobody is sent that back. */
const longestWords = 300;

/** A 400 with what is wrong beside each field, the first of them as its `msg`. */
export function refusal(entries: readonly (readonly [string, string])[]): Failed {
  const errors: Record<string, string> = {};
  for (const [field, message] of entries) errors[field] ??= message.slice(0, longestWords);
  return new Failed(400, Object.values(errors)[0] ?? 'The form is not complete.', errors);
}
