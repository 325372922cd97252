import { randomUUID } from 'node:crypto';
import { documentMessages } from '@roadworthy/contract/dealer-documents';
import type { Dependencies } from '../../../platform/dependencies';
import { InvalidPictureError } from '../../../platform/media/decode';
import { chargePhotoPixels } from '../../../platform/media/image-budget';
import { reservePictures } from '../../../platform/media/orphan-pictures';
import { PRIVATE_PREFIX } from '../../../platform/media/picture-url';
import { storeQueued } from '../../../platform/media/pipeline';
import { documentError, typeOfDocument } from './read-file';

export type StoredDocument = { fileId: string; contentType: 'application/pdf' | 'image/webp'; bytes: number };
/** Its file in the store, below its id. */
export const fileOf = ({ fileId, contentType }: Pick<StoredDocument, 'fileId' | 'contentType'>): string =>
  `${fileId}/${contentType === 'application/pdf' ? 'document.pdf' : '1280.webp'}`;

/**
 * Stores a document where no public address reaches it. Pictures are re-encoded, without metadata; a PDF stays as it is.
 * It is deleted unless `commitPictures` is called in the transaction that stores its id.
 * @throws 400 with a field error for a file that is neither
 */
export async function storeDocument(deps: Dependencies, user: number, content?: Buffer): Promise<StoredDocument> {
  const type = typeOfDocument(content);
  const file = content as Buffer;
  const fileId = `${PRIVATE_PREFIX}document-${randomUUID()}`;
  await reservePictures(deps.database.db, [fileId]);
  if (type === 'pdf') {
    await deps.files.write(`${fileId}/document.pdf`, file);
    return { fileId, contentType: 'application/pdf', bytes: file.length };
  }
  try {
    await storeQueued(deps.files, file, fileId, user, chargePhotoPixels(deps, user));
    return { fileId, contentType: 'image/webp', bytes: file.length };
  } catch (problem) {
    throw problem instanceof InvalidPictureError ? documentError(documentMessages.type) : problem;
  }
}
