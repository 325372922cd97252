import { isDeepStrictEqual } from 'node:util';
import type { PayloadSchema } from '@roadworthy/contract/compatibility';

/** Keywords that do not restrict values. A default is one of them: the bus does not fill in missing fields. */
const ANNOTATIONS = new Set([
  '$id',
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
]);

export const listOf = (value: unknown): PayloadSchema[] => (value ?? []) as PayloadSchema[];
export const getProperties = ({ properties = {} }: PayloadSchema) => properties as Record<string, PayloadSchema>;
export const getRequired = ({ required = [] }: PayloadSchema) => required as string[];

/** One object schema with the fields of both; undefined when they say different things about one keyword. */
function intersect(a: PayloadSchema, b: PayloadSchema): PayloadSchema | undefined {
  const merged: Record<string, unknown> = { ...a };
  for (const [keyword, value] of Object.entries(b)) {
    if (keyword === 'properties') merged[keyword] = { ...getProperties(a), ...getProperties(b) };
    else if (keyword === 'required') merged[keyword] = [...new Set([...getRequired(a), ...getRequired(b)])];
    else if (a[keyword] === undefined) merged[keyword] = value;
    else if (!isDeepStrictEqual(a[keyword], value)) return undefined;
  }
  const [ofA, ofB] = [getProperties(a), getProperties(b)];
  const agree = Object.keys(ofA).every((name) => !ofB[name] || isDeepStrictEqual(ofA[name], ofB[name]));
  return agree ? merged : undefined;
}

const combine = (left: readonly PayloadSchema[], right: readonly PayloadSchema[], whole: PayloadSchema) =>
  left.flatMap((a) => right.map((b) => intersect(a, b) ?? whole));

/**
 * The schemas of which a value must fit one: unions, enumerations and lists of types are taken apart, intersections are
 * merged. What cannot be merged stays as it is, and fits only an equal schema.
 */
export function toAlternatives(schema: PayloadSchema): PayloadSchema[] {
  const entries = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword));
  const { anyOf, oneOf, allOf, enum: values, type, ...rest } = Object.fromEntries(entries);
  const common = { ...rest, ...(type !== undefined && !Array.isArray(type) && { type }) };
  const groups: PayloadSchema[][] = [[common]];
  if (Array.isArray(type)) groups.push(type.map((name) => ({ type: name })));
  if (values) groups.push((values as unknown[]).map((value) => ({ const: value })));
  for (const union of [anyOf, oneOf]) if (union) groups.push(listOf(union).flatMap(toAlternatives));
  for (const part of listOf(allOf)) groups.push(toAlternatives(part));
  return groups.reduce((left, right) => combine(left, right, Object.fromEntries(entries)));
}
