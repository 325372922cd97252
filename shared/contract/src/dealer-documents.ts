/** The documents that a dealer uploads, all of which the operator sees before the dealer counts as checked. */
export const documentKinds = ['registration', 'address', 'identity'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLabels: Record<DocumentKind, { name: string; hint: string }> = {
  registration: { name: 'Company registration', hint: 'From CIPC, with the name of the business.' },
  address: { name: 'Proof of address', hint: 'Of the business, not older than three months.' },
  identity: { name: 'Identity document', hint: 'Of the person responsible.' },
};

/** Bytes of one document. */
export const MAX_DOCUMENT_BYTES = 8_000_000;
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
/** Days after the decision, after which the file is deleted. */
export const DOCUMENT_RETENTION_DAYS = 30;

export const documentMessages = {
  missing: 'Please choose a file',
  size: 'The file must not be larger than 8 MB',
  type: 'Only PDF, JPEG, PNG and WebP files are accepted',
  kind: 'Please say which document it is',
  business: 'Please enter the name of your business first',
} as const;
