import type { PayloadSchema } from '@roadworthy/contract/terms';

const optionsOf = ({ anyOf }: PayloadSchema): PayloadSchema[] | undefined => anyOf as PayloadSchema[] | undefined;
const propertiesOf = ({ properties = {} }: PayloadSchema) => properties as Record<string, PayloadSchema>;
const requiredOf = ({ required = [] }: PayloadSchema) => required as string[];
const inWords = ({ const: value, type }: PayloadSchema): string =>
  value === undefined ? String(type ?? 'something else') : JSON.stringify(value);

/** Whether each value of one simple schema is one of the other. */
const isWithin = (told: PayloadSchema, heard: PayloadSchema): boolean => {
  if (heard.const !== undefined) return told.const === heard.const;
  return told.type === heard.type || (told.type === 'integer' && heard.type === 'number');
};

function objectProblem(told: PayloadSchema, heard: PayloadSchema, place: string): string | undefined {
  const [given, wanted] = [propertiesOf(told), propertiesOf(heard)];
  for (const name of Object.keys(wanted)) {
    const here = place ? `${place}.${name}` : name;
    const needed = requiredOf(heard).includes(name);
    if (needed && !given[name]) return `'${here}' is missing`;
    if (needed && !requiredOf(told).includes(name)) return `'${here}' may be missing`;
    const problem = given[name] && payloadProblem(given[name], wanted[name] as PayloadSchema, here);
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Why somebody who expects `heard` would not understand everything that is told as `told`; undefined when they would.
 * Fields that the hearer does not know do no harm. Knows the parts of JSON Schema that payloads are made of (objects,
 * lists, choices, literals, simple types); two schemas with anything else must be the same.
 * @param place path of the field, for the answer
 */
export function payloadProblem(told: PayloadSchema, heard: PayloadSchema, place = ''): string | undefined {
  const what = place ? `'${place}'` : 'the payload';
  for (const option of optionsOf(told) ?? []) {
    const problem = payloadProblem(option, heard, place);
    if (problem) return problem;
  }
  if (optionsOf(told)) return undefined;
  const choices = optionsOf(heard);
  if (choices) {
    const fits = choices.some((choice) => !payloadProblem(told, choice, place));
    return fits ? undefined : `${what} may be ${inWords(told)}`;
  }
  const anything = heard.type === undefined && heard.const === undefined;
  if (anything) return undefined;
  if (!isWithin(told, heard)) return `${what} may be ${inWords(told)} instead of ${inWords(heard)}`;
  if (told.type === 'array') {
    return payloadProblem(told.items as PayloadSchema, heard.items as PayloadSchema, `${place}[]`);
  }
  if (told.type !== 'object') return undefined;
  const records = told.patternProperties ?? heard.patternProperties;
  if (records && JSON.stringify(told) !== JSON.stringify(heard)) return `${what} is another kind of record`;
  return objectProblem(told, heard, place);
}
