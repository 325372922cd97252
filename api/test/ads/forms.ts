import sharp, { type Color } from 'sharp';

/** A file of a form, as a browser sends it. */
type FormFile = { content: Buffer; name?: string };
/** The parts of a form in their order: texts and files. */
export type FormEntries = readonly (readonly [field: string, value: string | FormFile])[];

/** A photo of a single color. */
export const createPhoto = (width = 400, height = 300, background: Color = '#b4431f') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A small JPEG. */
export const createJpeg = (): Promise<Buffer> => createPhoto().jpeg().toBuffer();

/** A form as a browser sends it: body and headers. */
export async function encodeForm(parts: FormEntries): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([new Uint8Array(value.content)]), value.name ?? 'photo.jpg');
  }
  const request = new Request('http://site.example', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
