import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../../platform/dependencies';
import { findFile } from './repository';
import { fileOf } from './store-file';

/** Neither scripts nor forms nor frames, also when a browser shows it in a page. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Sends the file of a document, or 404. A PDF is a download: a browser's viewer would run its scripts.
 * @param owner the dealer who may read it; null for the operator
 */
export async function sendDealerDocument(
  reply: FastifyReply,
  { database, files }: Pick<Dependencies, 'database' | 'files'>,
  document: number | null,
  owner: number | null,
) {
  const found = await findFile(database.db, document, owner);
  const stored = found && (await files.read(fileOf(found)));
  if (!found || !stored) return reply.callNotFound();
  const isPdf = found.contentType === 'application/pdf';
  return reply
    .headers({
      'content-type': found.contentType,
      'content-length': stored.bytes,
      'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${found.kind}.${isPdf ? 'pdf' : 'webp'}"`,
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
    })
    .send(stored.content);
}
