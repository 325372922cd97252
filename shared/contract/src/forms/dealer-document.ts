import { object, string } from 'yup';
import { documentKinds, documentMessages } from '../dealer-documents';

/** The fields of POST `dealers/documents` besides its file. */
export const dealerDocumentSchema = object({
  kind: string()
    .required(documentMessages.kind)
    .oneOf([...documentKinds], documentMessages.kind),
});
