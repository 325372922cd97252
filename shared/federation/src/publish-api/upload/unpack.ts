import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract, type Extract } from 'tar-stream';
import { rejectUpload, UploadRejectedError, uploadProblem } from './upload-error';

/** Several times what the largest area has. */
export const uploadLimits = {
  compressedBytes: 32_000_000,
  bytes: 64_000_000,
  fileBytes: 16_000_000,
  /** Directories included. */
  entries: 2_000,
};
export type UploadLimits = typeof uploadLimits;

type Entry = Extract extends AsyncIterable<infer Item> ? Item : never;

const FOLDERS = ['web', 'server'];
/** What builds write. No folders below these two, so that no name is a path. */
const RELEASE_FILE =
  /^(?:release\.json|types\.json|(?:web|server)\/[\w~-][\w.~-]{0,150}\.(?:c?js|css|json|txt|woff2|svg|png|webp|avif)(?:\.map)?(?:\.br|\.gz)?)$/;

const toMegabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;
const rejectSize = (what: string, max: number): never =>
  rejectUpload(`${what} more than ${toMegabytes(max)}.`, 'Remove what pages do not need.', 413);

/** Passes bytes on, up to a maximum. */
const limitBytes = (max: number, what: string): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= max) return done(null, chunk);
      try {
        rejectSize(what, max);
      } catch (problem) {
        done(problem as Error);
      }
    },
  });
};

/** The path of an entry's file; undefined for a folder. @throws {UploadRejectedError} */
function checkEntry({ header: { name, type, size = 0 } }: Entry, { fileBytes }: UploadLimits): string | undefined {
  const path = name.replace(/^\.\//, '');
  const shown = JSON.stringify(name.slice(0, 120));
  if (type === 'directory') {
    if (['', '.', ...FOLDERS].includes(path.replace(/\/$/, ''))) return undefined;
    return rejectUpload(`The upload has the folder ${shown}.`, `Upload files in ${FOLDERS.join(' and ')} only.`);
  }
  if (type !== 'file')
    return rejectUpload(`${shown} is a ${type}, not a file.`, 'Pack the built folder without links and devices.');
  if (!RELEASE_FILE.test(path))
    return rejectUpload(
      `${shown} is no file of a release.`,
      'Pack exactly what the build wrote: release.json, types.json, web/* and server/*.',
    );
  if (size > fileBytes) rejectSize(`${shown} has`, fileBytes);
  return path;
}

/** zlib or tar-stream failed, or the upload was cut off. */
class UnreadableUploadError extends UploadRejectedError {
  constructor({ message }: Error) {
    super([
      uploadProblem(`The upload cannot be unpacked: ${message}.`, 'Send a complete tar archive, compressed with gzip.'),
    ]);
  }
}

/** Errors with a system call are of this machine's disk. */
const toUploadError = (problem: NodeJS.ErrnoException): Error =>
  problem instanceof UploadRejectedError || problem.syscall !== undefined
    ? problem
    : new UnreadableUploadError(problem);

async function writeEntry(entry: Entry, file: string): Promise<void> {
  const written = createWriteStream(file, { flags: 'wx' });
  // A pipeline that fails does not wait for it, and a file that is still being opened would be created later.
  const closed = new Promise<void>((done) => written.once('close', done));
  try {
    await pipeline(entry, written);
  } catch (problem) {
    await closed;
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    rejectUpload(`The upload has ${JSON.stringify(entry.header.name)} twice.`, 'Pack each file once.');
  }
}

async function writeEntries(entries: AsyncIterable<Entry>, folder: string, limits: UploadLimits): Promise<void> {
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    if (count > limits.entries)
      rejectUpload(`The upload has more than ${limits.entries} files.`, 'Build fewer chunks.', 413);
    const path = checkEntry(entry, limits);
    if (path === undefined) entry.resume();
    else await writeEntry(entry, join(folder, path));
  }
}

/**
 * Unpacks a gzip-compressed tar archive of a release into an empty folder, as it arrives.
 * @throws {UploadRejectedError} for a file that is not part of a release, or too much of anything
 */
export async function unpack(body: Readable, folder: string, limits: UploadLimits = uploadLimits): Promise<void> {
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  const received = limitBytes(limits.compressedBytes, 'The upload has');
  const extract = createExtract();
  // Not part of the pipeline, which would close the connection before the refusal is answered.
  body.once('error', (problem) => received.destroy(problem));
  body.pipe(received);
  const unpacking = pipeline(received, createGunzip(), limitBytes(limits.bytes, 'The upload unpacks to'), extract);
  const writing = writeEntries(extract, folder, limits).catch((problem) => {
    received.destroy(problem);
    throw problem;
  });
  // Both: the folder is deleted after a failure, and nothing may write to it then.
  const results = await Promise.allSettled([writing, unpacking]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [toUploadError(result.reason)] : []));
  if (failures.length === 0) return;
  body.resume();
  // One failure makes the other one.
  throw failures.find((failure) => !(failure instanceof UnreadableUploadError)) ?? failures[0];
}
