import type { FastifySchemaValidationError } from 'fastify/types/schema';

type ValidationError = FastifySchemaValidationError;
const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
/** Limits of the response: field names come from the caller and must not be echoed without bound. */
const MAX_NAME_LENGTH = 60;
const MAX_FIELDS = 50;
const joinWithOr = (alternatives: readonly string[]) => [...new Set(alternatives)].join(' or ');
const toDottedPath = (path: string) => path.slice(1).replaceAll('/', '.');

/** The field of a validation error; a missing or unknown one is in its parameters. */
function fieldOf({ instancePath, params }: ValidationError): string {
  const parameterField = (params.missingProperty ?? params.additionalProperty) as string | undefined;
  return [toDottedPath(instancePath), parameterField].filter(Boolean).join('.').slice(0, MAX_NAME_LENGTH) || 'body';
}

const describeChoices = ({ params }: ValidationError) =>
  `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
const mustBe = (types: readonly ValidationError[]) =>
  `must be ${joinWithOr(types.map(({ params }) => typeNames[String(params.type)] ?? String(params.type)))}`;

/** Messages by keyword of the schema, the most specific first. */
const messageByKeyword: Record<string, (errors: ValidationError[], first: ValidationError) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not known here',
  enum: (_all, first) => describeChoices(first),
  maxLength: (_all, { params }) => `must have at most ${params.limit} characters`,
  minLength: (_all, { params }) => `must have at least ${params.limit} characters`,
  minimum: (_all, { params }) => `must be at least ${params.limit}`,
  maximum: (_all, { params }) => `must be at most ${params.limit}`,
  maxItems: (_all, { params }) => `must have at most ${params.limit} entries`,
  minItems: (_all, { params }) => `must have at least ${params.limit} entries`,
  type: (all) => mustBe(all),
};

/** One message for all errors of a field: a union reports one per branch. */
function describeErrors(errors: readonly ValidationError[]): string {
  for (const [keyword, toMessage] of Object.entries(messageByKeyword)) {
    const all = errors.filter((error) => error.keyword === keyword);
    if (all[0]) return toMessage(all, all[0]);
  }
  return 'is not valid';
}

/** Messages by field, in the order found (SITE-16). */
export function validationErrorsByField(validation: readonly ValidationError[]): Record<string, string> {
  const fields = new Map<string, ValidationError[]>();
  for (const error of validation) {
    const field = fieldOf(error);
    fields.set(field, [...(fields.get(field) ?? []), error]);
  }
  return Object.fromEntries([...fields].slice(0, MAX_FIELDS).map(([field, all]) => [field, describeErrors(all)]));
}
