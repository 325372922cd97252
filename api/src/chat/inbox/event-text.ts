import type { ChatEvent } from '@roadworthy/contract/api/chat';

/** One server-sent event. JSON has no line break of its own, so its data is one line. */
export const eventText = (id: number, event: ChatEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** What a reader gets while nothing happens, so that both ends know that the connection lives. */
export const heartbeat = ': still here\n\n';
