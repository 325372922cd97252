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
/** What is said back of a name that a caller made up, and of how many fields: nobody is sent back what they sent. */
const longestName = 60;
const mostFields = 50;
const anOr = (words: readonly string[]) => [...new Set(words)].join(' or ');
const nth = (path: string) => path.slice(1).replaceAll('/', '.');

/** The field that a complaint is about; a missing or unknown one is named in the parameters. */
function fieldOf({ instancePath, params }: Complaint): string {
  const named = (params.missingProperty ?? params.additionalProperty) as string | undefined;
  return [nth(instancePath), named].filter(Boolean).join('.').slice(0, longestName) || 'body';
}

const among = ({ params }: Complaint) => `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
const mustBe = (types: readonly Complaint[]) =>
  `must be ${anOr(types.map(({ params }) => kinds[String(params.type)] ?? String(params.type)))}`;

/** Words for each keyword of a schema, the most telling first. */
const sentences: Record<string, (complaints: Complaint[], first: Complaint) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not known here',
  enum: (_all, first) => among(first),
  maxLength: (_all, { params }) => `must have at most ${params.limit} characters`,
  minLength: (_all, { params }) => `must have at least ${params.limit} characters`,
  minimum: (_all, { params }) => `must be at least ${params.limit}`,
  maximum: (_all, { params }) => `must be at most ${params.limit}`,
  maxItems: (_all, { params }) => `must have at most ${params.limit} entries`,
  minItems: (_all, { params }) => `must have at least ${params.limit} entries`,
  type: (all) => mustBe(all),
};

/** One sentence's end for everything that was said about one field: a union complains once for each of its branches. */
function wordsFor(complaints: readonly Complaint[]): string {
  for (const [keyword, words] of Object.entries(sentences)) {
    const all = complaints.filter((complaint) => complaint.keyword === keyword);
    if (all[0]) return words(all, all[0]);
  }
  return 'is not valid';
}

/** Field and what is wrong with it, in the order found (specification section 8: failures are shown as the msg). */
export function complaintsByField(validation: readonly Complaint[]): Record<string, string> {
  const fields = new Map<string, Complaint[]>();
  for (const complaint of validation) {
    const field = fieldOf(complaint);
    fields.set(field, [...(fields.get(field) ?? []), complaint]);
  }
  return Object.fromEntries([...fields].slice(0, mostFields).map(([field, all]) => [field, wordsFor(all)]));
}
