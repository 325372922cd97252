import fc from 'fast-check';
import { nastyText } from './nasty';

/** A body of bytes and what it is said to be. */
export type RawBody = { bytes: Buffer; type: string };

const boundary = 'a-boundary';
const line = '\r\n';
/** Texts in a head of a part: what would end the line is for other parts. */
const inHead = nastyText.map((text) => text.replace(/[\r\n]/g, '').slice(0, 400));

/** Beginnings of files by which programs tell their kind, with no such file behind them. */
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
  nastyText,
);

const part = (names: readonly string[]) =>
  fc
    .record({
      name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: inHead }),
      file: fc.option(inHead, { freq: 2 }),
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
      ].join(line),
    );

/** How a form is spoilt on its way; the first leaves it whole. */
const spoilt: readonly ((form: string) => string)[] = [
  (form) => form,
  (form) => form.slice(0, form.length / 2),
  (form) => form.slice(0, -4),
  (form) => form.replaceAll(line, '\n'),
  (form) => form.replaceAll('Content-Disposition', 'Content-Nonsense'),
  (form) => form.replaceAll('form-data', 'attachment'),
  (form) => form.replaceAll(boundary, 'another'),
  (form) => `${form}${form}`,
  (form) => form.replace(line + line, ''),
  (form) => form.replace('Content-Disposition', `X-Long: ${'x'.repeat(90_000)}${line}Content-Disposition`),
  () => '',
  () => `--${boundary}`,
  () => `--${boundary}--${line}`,
];

const types = [
  ...Array<string>(6).fill(`multipart/form-data; boundary=${boundary}`),
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${'b'.repeat(300)}"`,
  `multipart/mixed; boundary=${boundary}`,
];

/** Forms with files, most of them not well-formed; `names` are fields that the route may know. */
export const brokenForm = (names: readonly string[]): fc.Arbitrary<RawBody> =>
  fc
    .tuple(
      fc.array(part(names.length > 0 ? names : ['file']), { maxLength: 14 }),
      fc.constantFrom(...spoilt),
      fc.constantFrom(...types),
    )
    .map(([parts, spoil, type]) => {
      const form = [...parts.map((one) => `--${boundary}${line}${one}${line}`), `--${boundary}--${line}`].join('');
      return { bytes: Buffer.from(spoil(form), 'utf8'), type };
    });
