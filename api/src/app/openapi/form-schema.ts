import type { ObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** The limits that JSON Schema can express; every other rule has only its message. */
function limitsOf({ type, tests }: SchemaDescription): object {
  const limits = tests.map(({ name, params = {} }) => {
    if (name === 'max') return type === 'number' ? { maximum: params.max } : lengthLimit(type, 'max', params.max);
    if (name === 'min') return type === 'number' ? { minimum: params.min } : lengthLimit(type, 'min', params.min);
    return name === 'email' ? { format: 'email' } : {};
  });
  return Object.assign({}, ...limits);
}
const lengthLimit = (type: string, bound: 'min' | 'max', value: unknown) => ({
  [type === 'array' ? `${bound}Items` : `${bound}Length`]: value,
});

function schemaOf(field: SchemaFieldDescription): object {
  if (!('tests' in field)) return {};
  const options = field.oneOf.filter(isScalar);
  const isInteger = field.tests.some(({ name }) => name === 'integer');
  const items =
    'innerType' in field && field.innerType && !Array.isArray(field.innerType) ? field.innerType : undefined;
  return {
    type: isInteger ? 'integer' : field.type,
    ...limitsOf(field),
    ...(options.length > 0 && { enum: options }),
    ...(isScalar(field.default) && { default: field.default }),
    ...(items && { items: schemaOf(items) }),
  };
}

const isRequired = (field: SchemaFieldDescription): boolean =>
  'optional' in field && !field.optional && !('default' in field && isScalar(field.default));

/** The JSON Schema of a form's rules, whose bodies are open for the server's own validation. */
export function formSchema(rules: ObjectSchema<object>): { type: 'object'; properties: Record<string, object> } {
  const fields = Object.entries(rules.describe().fields);
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 && { required }),
  };
}
