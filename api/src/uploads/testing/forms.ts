import sharp from 'sharp';

/** A file of a form, as a browser sends it. */
export type AFile = { content: Buffer; name?: string };
/** The parts of a form in their order: texts and files. */
export type AForm = readonly (readonly [field: string, value: string | AFile])[];

/** A photo of one colour. */
export const aPhoto = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#b4431f' } });

/** A small JPEG. */
export const aJpeg = (): Promise<Buffer> => aPhoto().jpeg().toBuffer();

/** A form as a browser sends it: body and headers. */
export async function encoded(parts: AForm): Promise<{ payload: Buffer; headers: Record<string, string> }> {
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
