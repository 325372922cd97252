import type { FastifyRequest } from 'fastify';
import type { InferType, ObjectSchema } from 'yup';
import { asHtml, asText } from '../rich-text/plain-text';
import { checkForm } from '../server/forms';
import { takeAdForm } from '../uploads/take-ad-form';

/** Characters of a description's HTML: more than four times what its text may have is no formatting. */
const mostHtml = 40_000;

const mapText = (value: unknown, map: (text: string) => unknown): unknown =>
  typeof value === 'string' ? map(value) : value;

/** Text on one line, without characters that nobody sees: they would part what is to be recognised. */
const oneLine = (text: string) => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

/** HTML without such characters. */
const visible = (html: string) => html.replace(/[\t\r]/g, ' ').replace(/[^\P{C}\n]/gu, '');

const betweenCommas = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * A list, or the same as a comma-separated text (specification section 3 'Car / ad'); an empty text is as good as none.
 */
function listed(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((entry) => mapText(entry, betweenCommas));
  return mapText(value, (text) => (text.trim() === '' ? undefined : betweenCommas(text)));
}

/**
 * The fields of an ad's form, sent as multipart or JSON, with the description as HTML. Pictures that come as files are
 * kept already, and stand where their addresses would; a featured one is the first of the images too.
 */
export async function readAdForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { fields, pictures } = await takeAdForm(request);
  const { images, carfeatures, title, address, description, featured_image, ...others } = fields;
  const [featured, sent] = (['featured_image', 'images'] as const).map((field) =>
    (pictures.get(field) ?? []).map(({ url }) => url),
  ) as [string[], string[]];
  const files = [...featured, ...sent];
  return {
    ...others,
    featured_image: featured[0] ?? featured_image,
    title: mapText(title, oneLine),
    address: mapText(address, oneLine),
    description: mapText(description, (text) => visible(asHtml(text))),
    images: files.length > 0 ? [...files, ...((listed(images) as string[] | undefined) ?? [])] : listed(images),
    carfeatures: listed(carfeatures),
  };
}

/**
 * Checks an ad's form by its rules, which hold for what people read of its description.
 * @returns the form, its description as HTML
 * @throws 400 with the first message of each field
 */
export async function checkAdForm<Rules extends ObjectSchema<object>>(
  rules: Rules,
  given: Record<string, unknown>,
): Promise<InferType<Rules>> {
  const { description } = given;
  const read = mapText(description, (html) => (html.length > mostHtml ? html : asText(html)));
  return { ...(await checkForm(rules, { ...given, description: read })), description };
}
