import type { PayloadSchema } from '@roadworthy/contract/compatibility';

const getOptions = ({ anyOf }: PayloadSchema): PayloadSchema[] | undefined => anyOf as PayloadSchema[] | undefined;
const getProperties = ({ properties = {} }: PayloadSchema) => properties as Record<string, PayloadSchema>;
const getRequired = ({ required = [] }: PayloadSchema) => required as string[];
const describeType = ({ const: value, type }: PayloadSchema): string =>
  value === undefined ? String(type ?? 'something else') : JSON.stringify(value);

/** Whether each value of one simple schema is valid in the other. */
const isWithin = (emitted: PayloadSchema, expected: PayloadSchema): boolean => {
  if (expected.const !== undefined) return emitted.const === expected.const;
  return emitted.type === expected.type || (emitted.type === 'integer' && expected.type === 'number');
};

function objectProblem(emitted: PayloadSchema, expected: PayloadSchema, path: string): string | undefined {
  const [emittedFields, expectedFields] = [getProperties(emitted), getProperties(expected)];
  for (const name of Object.keys(expectedFields)) {
    const fieldPath = path ? `${path}.${name}` : name;
    const needed = getRequired(expected).includes(name);
    if (needed && !emittedFields[name]) return `'${fieldPath}' is missing`;
    if (needed && !getRequired(emitted).includes(name)) return `'${fieldPath}' may be missing`;
    const problem =
      emittedFields[name] && findIncompatibility(emittedFields[name], expectedFields[name] as PayloadSchema, fieldPath);
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Why payloads of schema `emitted` are not all valid in `expected`; undefined when they are. Extra fields are valid.
 * Supports the JSON Schema of payloads (objects, lists, unions, literals, simple types); other schemas must be equal.
 * @param path path of the field, for the message
 */
export function findIncompatibility(emitted: PayloadSchema, expected: PayloadSchema, path = ''): string | undefined {
  const what = path ? `'${path}'` : 'the payload';
  for (const option of getOptions(emitted) ?? []) {
    const problem = findIncompatibility(option, expected, path);
    if (problem) return problem;
  }
  if (getOptions(emitted)) return undefined;
  const choices = getOptions(expected);
  if (choices) {
    const fits = choices.some((choice) => !findIncompatibility(emitted, choice, path));
    return fits ? undefined : `${what} may be ${describeType(emitted)}`;
  }
  const acceptsAny = expected.type === undefined && expected.const === undefined;
  if (acceptsAny) return undefined;
  if (!isWithin(emitted, expected))
    return `${what} may be ${describeType(emitted)} instead of ${describeType(expected)}`;
  if (emitted.type === 'array') {
    return findIncompatibility(emitted.items as PayloadSchema, expected.items as PayloadSchema, `${path}[]`);
  }
  if (emitted.type !== 'object') return undefined;
  const records = emitted.patternProperties ?? expected.patternProperties;
  if (records && JSON.stringify(emitted) !== JSON.stringify(expected)) return `${what} is another kind of record`;
  return objectProblem(emitted, expected, path);
}
