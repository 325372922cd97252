import { type Static, Type } from 'typebox';
import { successResponse } from './response';

/** A seller's own template; its text may contain `TEMPLATE_PLACEHOLDERS`. */
export const MessageTemplate = Type.Object({ _id: Type.String(), name: Type.String(), text: Type.String() });
export type MessageTemplate = Static<typeof MessageTemplate>;

/** GET `message-templates` (ours): all of the caller's, by name. */
export const MessageTemplatesResponse = successResponse(Type.Array(MessageTemplate));

/**
 * POST and PUT `message-templates` (ours), with the rules of `forms/message-template`. Adding the same name and text again
 * returns the first one. 409 for a name that another template has, and at the maximum number.
 */
export const MessageTemplateResponse = successResponse(MessageTemplate);
