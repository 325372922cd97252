import fc from 'fast-check';
import { hostileText } from './hostile-values';

/** A body and its content type. */
export type RawBody = { bytes: Buffer; type: string };

const boundary = 'a-boundary';
const lineBreak = '\r\n';
/** Texts in the header of a part; line breaks are tested elsewhere. */
const headerText = hostileText.map((text) => text.replace(/[\r\n]/g, '').slice(0, 400));

/** Magic numbers of file types without a valid file. */
const magic = [
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'RIFF....WEBP',
  '<svg xmlns="',
  '%PDF-1.7',
  'PK\x03\x04',
  'MZ',
];
const content = fc.oneof(
  fc.tuple(fc.constantFrom(...magic), fc.string({ unit: 'binary', maxLength: 200 })).map(([head, rest]) => head + rest),
  hostileText,
);

const part = (names: readonly string[]) =>
  fc
    .record({
      name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: headerText }),
      file: fc.option(headerText, { freq: 2 }),
      type: fc.constantFrom(
        '',
        'image/jpeg',
        'image/svg+xml',
        'text/html',
        'application/octet-stream',
        'multipart/mixed',
      ),
      content,
    })
    .map(({ name, file, type, content }) =>
      [
        `Content-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}`,
        ...(type ? [`Content-Type: ${type}`] : []),
        '',
        content,
      ].join(lineBreak),
    );

/** Ways to corrupt a form; the first leaves it intact. */
const FORM_FAULTS: readonly ((form: string) => string)[] = [
  (form) => form,
  (form) => form.slice(0, form.length / 2),
  (form) => form.slice(0, -4),
  (form) => form.replaceAll(lineBreak, '\n'),
  (form) => form.replaceAll('Content-Disposition', 'Content-Nonsense'),
  (form) => form.replaceAll('form-data', 'attachment'),
  (form) => form.replaceAll(boundary, 'another'),
  (form) => `${form}${form}`,
  (form) => form.replace(lineBreak + lineBreak, ''),
  (form) => form.replace('Content-Disposition', `X-Long: ${'x'.repeat(90_000)}${lineBreak}Content-Disposition`),
  () => '',
  () => `--${boundary}`,
  () => `--${boundary}--${lineBreak}`,
];

const types = [
  ...Array<string>(6).fill(`multipart/form-data; boundary=${boundary}`),
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${'b'.repeat(300)}"`,
  `multipart/mixed; boundary=${boundary}`,
];

/** Forms with files, mostly malformed; `names` are field names that the route may accept. */
export const brokenForm = (names: readonly string[]): fc.Arbitrary<RawBody> =>
  fc
    .tuple(
      fc.array(part(names.length > 0 ? names : ['file']), { maxLength: 14 }),
      fc.constantFrom(...FORM_FAULTS),
      fc.constantFrom(...types),
    )
    .map(([parts, corrupt, type]) => {
      const form = [
        ...parts.map((entry) => `--${boundary}${lineBreak}${entry}${lineBreak}`),
        `--${boundary}--${lineBreak}`,
      ].join('');
      return { bytes: Buffer.from(corrupt(form), 'utf8'), type };
    });
