import type { MessageTemplateForm } from '@roadworthy/contract/forms/message-template';
import { defineMutation, defineQuery } from '@roadworthy/query';

const TEMPLATES_TAG = 'account:message-templates';

/** The user's own templates, by name. */
export const templatesQuery = defineQuery({
  call: 'GET /message-templates',
  transformResponse: ({ data }) => data,
  providesTags: [TEMPLATES_TAG],
});

export const addTemplate = defineMutation({
  call: 'POST /message-templates',
  request: (form: MessageTemplateForm) => ({ body: form }),
  invalidatesTags: [TEMPLATES_TAG],
});

export const changeTemplate = defineMutation({
  call: 'PUT /message-templates/{id}',
  request: ({ id, form }: { id: string; form: MessageTemplateForm }) => ({ params: { id }, body: form }),
  invalidatesTags: [TEMPLATES_TAG],
});

export const deleteTemplate = defineMutation({
  call: 'DELETE /message-templates/{id}',
  request: (id: string) => ({ params: { id } }),
  invalidatesTags: [TEMPLATES_TAG],
});
