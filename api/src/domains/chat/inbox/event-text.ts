import type { ChatEvent } from '@roadworthy/contract/api/chat';

/** Formats a server-sent event. JSON contains no line break, so the data is one line. */
export const eventText = (id: number, event: ChatEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Sent on an idle connection, so that both ends notice a broken one. */
export const heartbeat = ': still here\n\n';
