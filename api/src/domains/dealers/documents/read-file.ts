import { documentMessages } from '@roadworthy/contract/dealer-documents';
import { HttpError } from '../../../platform/http/http-error';

const PDF_BEGINNING = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** Where PDF readers look for the end. */
const END_BYTES = 1_024;

const isPdf = (content: Buffer): boolean =>
  content.subarray(0, PDF_BEGINNING.length).equals(PDF_BEGINNING) && content.subarray(-END_BYTES).includes(PDF_END);
const isPicture = (content: Buffer): boolean =>
  /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/.test(content.toString('hex', 0, 12));

export const documentError = (msg: string, status = 400) => new HttpError(status, msg, { document: msg });

/** What a file is by its bytes, regardless of the name and type that were sent. @throws 400 for any other file */
export function typeOfDocument(content: Buffer | undefined): 'pdf' | 'picture' {
  if (!content || content.length === 0) throw documentError(documentMessages.missing);
  if (isPdf(content)) return 'pdf';
  if (isPicture(content)) return 'picture';
  throw documentError(documentMessages.type);
}
