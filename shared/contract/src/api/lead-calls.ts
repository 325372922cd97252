import type { Static } from 'typebox';
import type { messageTemplateSchema } from '../forms/message-template';
import type { LeadResponse, LeadsResponse, LeadUpdate } from './leads';
import type { MessageTemplateResponse, MessageTemplatesResponse } from './message-templates';
import type { EmptyResponse } from './response';

/** Calls of the lead inbox, a part of `ApiCalls`. */
export type LeadCalls = {
  'GET /leads': { response: Static<typeof LeadsResponse> };
  'GET /leads/{id}': { response: Static<typeof LeadResponse> };
  'PUT /leads/{id}': { body: Static<typeof LeadUpdate>; response: Static<typeof LeadResponse> };
  'GET /message-templates': { response: Static<typeof MessageTemplatesResponse> };
  'POST /message-templates': {
    form: typeof messageTemplateSchema;
    response: Static<typeof MessageTemplateResponse>;
  };
  'PUT /message-templates/{id}': {
    form: typeof messageTemplateSchema;
    response: Static<typeof MessageTemplateResponse>;
  };
  'DELETE /message-templates/{id}': { response: Static<typeof EmptyResponse> };
};
