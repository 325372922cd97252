import { isDeepStrictEqual } from 'node:util';
import type { PayloadSchema } from '@roadworthy/contract/compatibility';
import { Value } from 'typebox/value';
import { getProperties, getRequired, listOf, toAlternatives } from './schema';

/** Keywords compared by the functions below; every other one must be equal. */
const STRUCTURE = [
  'type',
  'const',
  'properties',
  'required',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'additionalItems',
];
const MINIMA = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const MAXIMA = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
/** The pattern of a record with any names, as TypeBox writes it. */
const ANY_NAME = '^.*$';

const describe = (schema: PayloadSchema): string =>
  schema.const === undefined ? String(schema.type ?? 'anything') : JSON.stringify(schema.const);

function restrictionProblem(emitted: PayloadSchema, expected: PayloadSchema, what: string): string | undefined {
  const broken = Object.entries(expected).find(([keyword, value]) => {
    if (STRUCTURE.includes(keyword)) return false;
    if (MINIMA.includes(keyword)) return !(Number(emitted[keyword]) >= Number(value));
    if (MAXIMA.includes(keyword)) return !(Number(emitted[keyword]) <= Number(value));
    return !isDeepStrictEqual(emitted[keyword], value);
  });
  return broken && `${what} must have ${broken[0]} ${JSON.stringify(broken[1])}`;
}

/** Schemas of a list's first elements, and of all others; undefined when it has no others. */
function elementsOf(list: PayloadSchema): { first: PayloadSchema[]; rest: PayloadSchema | undefined } {
  const isTuple = Array.isArray(list.items) || list.prefixItems !== undefined;
  const first = Array.isArray(list.items) ? listOf(list.items) : listOf(list.prefixItems);
  const rest = Array.isArray(list.items) ? list.additionalItems : list.items;
  if (rest === false || (isTuple && list.maxItems === first.length)) return { first, rest: undefined };
  return { first, rest: rest === undefined || rest === true ? {} : (rest as PayloadSchema) };
}

function listProblem(emitted: PayloadSchema, expected: PayloadSchema, path: string): string | undefined {
  const [given, wanted] = [elementsOf(emitted), elementsOf(expected)];
  const shortest = Number(emitted.minItems ?? 0);
  if (wanted.first.length > shortest && Number(expected.minItems ?? 0) > shortest)
    return `'${path}' may have fewer than ${wanted.first.length} elements`;
  for (let index = 0; index <= Math.max(given.first.length, wanted.first.length); index += 1) {
    const element = given.first[index] ?? given.rest;
    const limit = wanted.first[index] ?? wanted.rest;
    if (!element) continue;
    if (!limit) return `'${path}' may have more than ${wanted.first.length} elements`;
    const problem = findIncompatibility(element, limit, `${path}[]`);
    if (problem) return problem;
  }
  return undefined;
}

/** Schema of the fields that `properties` does not name; undefined when there are none, or none are declared. */
function otherFields({ patternProperties, additionalProperties }: PayloadSchema): PayloadSchema | undefined {
  const byPattern = patternProperties as Record<string, PayloadSchema> | undefined;
  if (byPattern?.[ANY_NAME]) return byPattern[ANY_NAME];
  return typeof additionalProperties === 'object' ? (additionalProperties as PayloadSchema) : undefined;
}

function recordProblem(emitted: PayloadSchema, expected: PayloadSchema, path: string): string | undefined {
  const patterns = ({ patternProperties = {} }: PayloadSchema) =>
    Object.keys(patternProperties as object).filter((pattern) => pattern !== ANY_NAME);
  const [emittedFields, expectedFields] = [getProperties(emitted), getProperties(expected)];
  const [given, wanted] = [otherFields(emitted), otherFields(expected)];
  const what = path ? `'${path}'` : 'the payload';
  if (!isDeepStrictEqual(patterns(emitted), patterns(expected))) return `${what} is another kind of record`;
  if (patterns(expected).length > 0 && !isDeepStrictEqual(emitted.patternProperties, expected.patternProperties))
    return `${what} is another kind of record`;
  const extra = Object.keys(emittedFields).filter((name) => !expectedFields[name]);
  if (expected.additionalProperties === false && !wanted && patterns(expected).length === 0) {
    if (extra[0]) return `'${path ? `${path}.` : ''}${extra[0]}' is not accepted`;
    if (emitted.additionalProperties !== false) return `${what} may have fields that are not accepted`;
  }
  if (!wanted) return undefined;
  for (const name of extra) {
    const problem = findIncompatibility(emittedFields[name] as PayloadSchema, wanted, path ? `${path}.${name}` : name);
    if (problem) return problem;
  }
  return given && findIncompatibility(given, wanted, `${path}.*`);
}

function objectProblem(emitted: PayloadSchema, expected: PayloadSchema, path: string): string | undefined {
  const [emittedFields, expectedFields] = [getProperties(emitted), getProperties(expected)];
  for (const [name, field] of Object.entries(expectedFields)) {
    const fieldPath = path ? `${path}.${name}` : name;
    const isNeeded = getRequired(expected).includes(name);
    const given = emittedFields[name] ?? otherFields(emitted);
    if (isNeeded && !given) return `'${fieldPath}' is missing`;
    if (isNeeded && !getRequired(emitted).includes(name)) return `'${fieldPath}' may be missing`;
    const problem = given && findIncompatibility(given, field, fieldPath);
    if (problem) return problem;
  }
  return recordProblem(emitted, expected, path);
}

/** Why values of one schema without alternatives do not all fit another one. */
function singleProblem(emitted: PayloadSchema, expected: PayloadSchema, path: string): string | undefined {
  const what = path ? `'${path}'` : 'the payload';
  const differs = `${what} may be ${describe(emitted)} instead of ${describe(expected)}`;
  if (isDeepStrictEqual(emitted, expected) || Object.keys(expected).length === 0) return undefined;
  if (emitted.const !== undefined) return Value.Check(expected, emitted.const) ? undefined : differs;
  if (expected.const !== undefined) return differs;
  const isNumber = emitted.type === 'integer' && expected.type === 'number';
  if (expected.type !== undefined && emitted.type !== expected.type && !isNumber) return differs;
  return (
    restrictionProblem(emitted, expected, what) ??
    (expected.type === 'array' ? listProblem(emitted, expected, path) : undefined) ??
    (expected.type === 'object' ? objectProblem(emitted, expected, path) : undefined)
  );
}

/**
 * Why payloads of schema `emitted` are not all valid in `expected`; undefined when they are. Fields that `expected` does
 * not name are valid unless it is closed. In doubt, schemas must be equal.
 * Own code, because no maintained package compares JSON Schemas in Node: is-json-schema-subset is not published any
 * more, IBM's jsonsubschema is Python, and TypeBox's `Extends` ignores patterns and limits.
 * @param path path of the field, for the message
 */
export function findIncompatibility(emitted: PayloadSchema, expected: PayloadSchema, path = ''): string | undefined {
  const accepted = toAlternatives(expected);
  for (const alternative of toAlternatives(emitted)) {
    const problems = accepted.map((choice) => singleProblem(alternative, choice, path));
    if (problems.includes(undefined)) continue;
    if (problems.length === 1) return problems[0];
    return `${path ? `'${path}'` : 'the payload'} may be ${describe(alternative)}, which fits none of ${accepted.length} alternatives`;
  }
  return undefined;
}
