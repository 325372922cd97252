import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failed } from './failures';

export type ReadForm = { fields: Record<string, unknown>; files: Map<string, Buffer> };
/** Which files a form may bring, by the names of their fields, and what is said of one that is too large. */
export type FileRules = { names: readonly string[]; bytes: number; tooLarge: string };

async function contentOf(part: MultipartFile, { names, tooLarge }: FileRules): Promise<Buffer> {
  if (!names.includes(part.fieldname)) {
    const msg = 'is not known here';
    throw new Failed(400, `${part.fieldname} ${msg}.`, { [part.fieldname]: msg });
  }
  return part.toBuffer().catch((problem: { code?: string }) => {
    if (problem.code !== 'FST_REQ_FILE_TOO_LARGE') throw problem;
    throw new Failed(413, tooLarge, { [part.fieldname]: tooLarge });
  });
}

/**
 * What the parser says of a form that is none, in errors without a code; the last is of a boundary that is too long.
 */
const malformed = /multipart data$|Boundary not found|^The needle/;

/**
 * Reads the parts of a form.
 * @throws 400 when it is not well-formed, or ends too soon
 */
export async function readingParts<Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> {
  // Its end would be waited for for ever.
  if (request.raw.readableAborted) throw new Failed(400, 'The form was not sent to its end.');
  return read().catch((problem: Error) => {
    throw malformed.test(problem.message) ? new Failed(400, 'The form is not well-formed.') : problem;
  });
}

/**
 * Reads a form with small files, or a JSON body with the same fields. Files are read only as far as they may be long.
 * @throws 400 for a file nobody asked for, 413 for one that is too large
 */
export async function readForm(request: FastifyRequest, rules: FileRules): Promise<ReadForm> {
  if (!request.isMultipart()) return { fields: { ...(request.body as object) }, files: new Map() };
  return readingParts(request, () => readSmallParts(request, rules));
}

async function readSmallParts(request: FastifyRequest, rules: FileRules): Promise<ReadForm> {
  const fields: [string, unknown][] = [];
  const files = new Map<string, Buffer>();
  const limits = { fileSize: rules.bytes, files: rules.names.length, fields: 50, fieldSize: 10_000, parts: 60 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') files.set(part.fieldname, await contentOf(part, rules));
    else fields.push([part.fieldname, part.value]);
  }
  return { fields: Object.fromEntries(fields), files };
}
