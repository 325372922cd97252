import { documentMessages, MAX_DOCUMENT_BYTES } from '@roadworthy/contract/dealer-documents';
import { dealerDocumentSchema } from '@roadworthy/contract/forms/dealer-document';
import type { Dependencies } from '../../../platform/dependencies';
import { checkForm } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import type { FileRules, ReadForm } from '../../../platform/http/multipart';
import { deleteOrphansNow } from '../../../platform/media/delete-orphans';
import { abandonPictures, commitPictures } from '../../../platform/media/orphan-pictures';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { userById } from '../../../read-models/user-profile';
import { lockAccount } from '../../accounts';
import { documentError } from './read-file';
import { replaceDocument } from './repository';
import { storeDocument } from './store-file';

export const documentRules: FileRules = {
  names: ['document'],
  bytes: MAX_DOCUMENT_BYTES,
  tooLarge: documentMessages.size,
};

const perAccount: Limit = {
  name: 'dealer-document',
  max: 20,
  windowSeconds: 24 * 60 * 60,
  message: 'You have uploaded many documents. Please try again tomorrow.',
};

/** The name of a dealer's business. @throws 403 for private sellers, 409 for a dealer without a name */
export async function businessOf(deps: Pick<Dependencies, 'database'>, user: number): Promise<string> {
  const dealer = await userById(deps.database.db, user);
  if (!dealer?.is_dealer) throw new HttpError(403, 'Only dealers have documents here.');
  if (!dealer.businessname?.trim()) throw new HttpError(409, documentMessages.business);
  return dealer.businessname.trim();
}

/** Stores the document of a form in place of the earlier one of its kind. @throws 400, 403, 409, 413, 429 */
export async function uploadDocument(deps: Dependencies, user: number, form: ReadForm): Promise<void> {
  const { database } = deps;
  const { kind } = await checkForm(dealerDocumentSchema, form.fields);
  const businessName = await businessOf(deps, user);
  const content = form.files.get('document');
  if (!content) throw documentError(documentMessages.missing);
  await consume(database.db, perAccount, String(user));
  const stored = await storeDocument(deps, user, content);
  try {
    await database.db.transaction(async (tx) => {
      // Two uploads of one kind at once: the second replaces the first.
      await lockAccount(tx, user);
      await replaceDocument(tx, { ...stored, userId: user, kind: kind as 'registration', businessName });
      await commitPictures(tx, [stored.fileId]);
    });
  } catch (problem) {
    await abandonPictures(database.db, [stored.fileId]);
    throw problem;
  } finally {
    await deleteOrphansNow(deps);
  }
}
