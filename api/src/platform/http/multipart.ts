import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error';

export type ReadForm = { fields: Record<string, unknown>; files: Map<string, Buffer> };
/** The file fields of a form, their size limit, and the message for a file that exceeds it. */
export type FileRules = { names: readonly string[]; bytes: number; tooLarge: string };

async function readFile(part: MultipartFile, { names, tooLarge }: FileRules): Promise<Buffer> {
  if (!names.includes(part.fieldname)) {
    const msg = 'is not known here';
    throw new HttpError(400, `${part.fieldname} ${msg}.`, { [part.fieldname]: msg });
  }
  return part.toBuffer().catch((problem: { code?: string }) => {
    if (problem.code !== 'FST_REQ_FILE_TOO_LARGE') throw problem;
    throw new HttpError(413, tooLarge, { [part.fieldname]: tooLarge });
  });
}

/** Errors of the parser for a malformed form, which have no code; the last is for a boundary that is too long. */
const MALFORMED_PATTERN = /multipart data$|Boundary not found|^The needle/;

/**
 * Reads the parts of a form.
 * @throws 400 when it is malformed or incomplete
 */
export async function withMultipartErrors<Result>(
  request: FastifyRequest,
  read: () => Promise<Result>,
): Promise<Result> {
  // An aborted request never emits its end.
  if (request.raw.readableAborted) throw new HttpError(400, 'The form was not sent to its end.');
  return read().catch((problem: Error) => {
    throw MALFORMED_PATTERN.test(problem.message) ? new HttpError(400, 'The form is not well-formed.') : problem;
  });
}

/**
 * Parses a form with small files, or a JSON body with the same fields. Files are read up to their size limit.
 * @throws 400 for an unexpected file, 413 for one that is too large
 */
export async function parseSmallForm(request: FastifyRequest, rules: FileRules): Promise<ReadForm> {
  if (!request.isMultipart()) return { fields: { ...(request.body as object) }, files: new Map() };
  return withMultipartErrors(request, () => readSmallParts(request, rules));
}

async function readSmallParts(request: FastifyRequest, rules: FileRules): Promise<ReadForm> {
  const fields: [string, unknown][] = [];
  const files = new Map<string, Buffer>();
  const limits = { fileSize: rules.bytes, files: rules.names.length, fields: 50, fieldSize: 10_000, parts: 60 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') files.set(part.fieldname, await readFile(part, rules));
    else fields.push([part.fieldname, part.value]);
  }
  return { fields: Object.fromEntries(fields), files };
}
