import type { FastifyRequest } from 'fastify';
import type { InferType, ObjectSchema } from 'yup';
import { toHtml, toPlainText } from '../../../platform/html/plain-text';
import { checkForm } from '../../../platform/http/forms';
import { readAdUpload } from '../uploads/read-ad-form-with-pictures';

/** More than four times the allowed text: longer HTML is not just formatting. */
const MAX_HTML_LENGTH = 40_000;

const mapText = (value: unknown, map: (text: string) => unknown): unknown =>
  typeof value === 'string' ? map(value) : value;

/** Text on one line without invisible characters, which would defeat comparisons. */
const oneLine = (text: string) => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

/** HTML without invisible characters. */
const stripInvisible = (html: string) => html.replace(/[\t\r]/g, ' ').replace(/[^\P{C}\n]/gu, '');

const splitAtCommas = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** A list, or its comma-separated form (DATA-1); undefined for an empty text. */
function parseList(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((entry) => mapText(entry, splitAtCommas));
  return mapText(value, (text) => (text.trim() === '' ? undefined : splitAtCommas(text)));
}

/** The fields of an ad as they are stored: texts on one line, lists as lists, the description as HTML. */
export const normalizeAdFields = ({
  images,
  carfeatures,
  title,
  address,
  description,
  ...others
}: Record<string, unknown>): Record<string, unknown> => ({
  ...others,
  title: mapText(title, oneLine),
  address: mapText(address, oneLine),
  description: mapText(description, (text) => stripInvisible(toHtml(text))),
  images: parseList(images),
  carfeatures: parseList(carfeatures),
});

/**
 * Reads the fields of an ad form, sent as multipart or JSON, with the description as HTML. Uploaded files are already
 * stored and represented by their URLs.
 */
export async function parseAdForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { fields, pictures } = await readAdUpload(request);
  const [featured] = pictures.get('featured_image') ?? [];
  const form = normalizeAdFields({ ...fields, featured_image: featured?.url ?? fields.featured_image });
  // It is the only picture of a new ad; one that is edited (`car_id`) has others, which stay.
  return featured && !fields.car_id ? { ...form, images: form.images ?? [featured.url] } : form;
}

/**
 * Validates an ad form; limits of the description apply to its visible text.
 * @returns the form, its description as HTML
 * @throws 400 with the first message of each field
 */
export async function checkAdForm<Rules extends ObjectSchema<object>>(
  rules: Rules,
  fields: Record<string, unknown>,
): Promise<InferType<Rules>> {
  const { description } = fields;
  const visibleText = mapText(description, (html) => (html.length > MAX_HTML_LENGTH ? html : toPlainText(html)));
  return { ...(await checkForm(rules, { ...fields, description: visibleText })), description };
}
