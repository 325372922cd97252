import { defineMutation, defineQuery } from '@roadworthy/query';

const CONFIRMATIONS_TAG = 'account:confirmations';
const DOCUMENTS_TAG = 'account:dealer-documents';

/** Whether mail address and number are confirmed (CALL-110). */
export const confirmationsQuery = defineQuery({
  call: 'GET /users/confirmations',
  transformResponse: ({ data }) => data,
  providesTags: [CONFIRMATIONS_TAG],
  // The number may have changed in another tab of the profile.
  keepUnusedDataFor: 0,
});

export const sendNumberCode = defineMutation({
  call: 'POST /users/send-number-code',
  invalidatesTags: [CONFIRMATIONS_TAG],
});

export const confirmNumber = defineMutation({
  call: 'POST /users/confirm-number',
  request: (code: string) => ({ body: { code } }),
  invalidatesTags: [CONFIRMATIONS_TAG],
});

/** The dealer's documents (CALL-112). */
export const documentsQuery = defineQuery({
  call: 'GET /dealers/documents',
  transformResponse: ({ data }) => data,
  providesTags: [DOCUMENTS_TAG],
  keepUnusedDataFor: 0,
});

export const uploadDocument = defineMutation({
  call: 'POST /dealers/documents',
  request: ({ kind, file }: { kind: string; file: File }) => {
    const body = new FormData();
    body.append('kind', kind);
    body.append('document', file);
    return { body };
  },
  invalidatesTags: [DOCUMENTS_TAG],
});

export const deleteDocument = defineMutation({
  call: 'DELETE /dealers/documents/{id}',
  request: (id: string) => ({ params: { id } }),
  invalidatesTags: [DOCUMENTS_TAG],
});
