import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';

const Text = Type.Optional(Type.String({ minLength: 1 }));
/** Other fields are allowed: the articles of the seed have more. */
const ArticleFields = Type.Object({ title: Text, summary: Text, make: Text, model: Text });
export type ArticleFields = Static<typeof ArticleFields>;

/**
 * Splits a file into its front matter, YAML between two lines `---` at its start, and its text.
 * @throws Error when the front matter is no YAML or a field has a wrong type
 */
export function splitFrontMatter(text: string): { fields: ArticleFields; body: string } {
  const [block = '', yaml = ''] = /^---\r?\n(.*?\n)---\r?\n/s.exec(text) ?? [];
  const fields: unknown = parse(yaml) ?? {};
  if (!Value.Check(ArticleFields, fields)) {
    const [error] = Value.Errors(ArticleFields, fields);
    throw new Error(`The front matter is wrong: ${error?.instancePath} ${error?.message}.`);
  }
  return { fields, body: text.slice(block.length) };
}
