import type { FastifySchemaValidationError } from 'fastify/types/schema';

type Complaint = FastifySchemaValidationError;
const kinds: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const anOr = (words: readonly string[]) => [...new Set(words)].join(' or ');
const nth = (path: string) => path.slice(1).replaceAll('/', '.');

/** The field that a complaint is about; a missing or unknown one is named in the parameters. */
function fieldOf({ instancePath, params }: Complaint): string {
  const named = (params.missingProperty ?? params.additionalProperty) as string | undefined;
  return [nth(instancePath), named].filter(Boolean).join('.') || 'body';
}

/** One sentence's end for everything that was said about one field. */
function wordsFor(complaints: readonly Complaint[]): string {
  const of = (keyword: string) => complaints.filter((complaint) => complaint.keyword === keyword);
  const limit = (complaint: Complaint) => String(complaint.params.limit);
  const [allowed, types] = [of('const'), of('type')];
  if (of('required').length > 0) return 'is required';
  if (of('additionalProperties').length > 0) return 'is not known here';
  for (const each of of('maxLength')) return `must have at most ${limit(each)} characters`;
  for (const each of of('minLength')) return `must have at least ${limit(each)} characters`;
  for (const each of of('minimum')) return `must be at least ${limit(each)}`;
  for (const each of of('maximum')) return `must be at most ${limit(each)}`;
  for (const each of of('maxItems')) return `must have at most ${limit(each)} entries`;
  for (const each of of('minItems')) return `must have at least ${limit(each)} entries`;
  if (allowed.length > 0) return `must be one of ${allowed.map((each) => String(each.params.allowedValue)).join(', ')}`;
  if (types.length > 0)
    return `must be ${anOr(types.map((each) => kinds[String(each.params.type)] ?? String(each.params.type)))}`;
  return 'is not valid';
}

/** Field and what is wrong with it, in the order found (specification section 8: failures are shown as the msg). */
export function complaintsByField(validation: readonly Complaint[]): Record<string, string> {
  const fields = new Map<string, Complaint[]>();
  for (const complaint of validation) {
    const field = fieldOf(complaint);
    fields.set(field, [...(fields.get(field) ?? []), complaint]);
  }
  return Object.fromEntries([...fields].map(([field, all]) => [field, wordsFor(all)]));
}
