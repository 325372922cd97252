import type { ChatEvent } from '@roadworthy/contract/api/chat';
import type { Db } from '../../../platform/database/database';
import type { AuthenticatedUser } from '../../../platform/http/access';
import type { InboxReader } from './inbox-reader';
import { EVENT_PAGE_SIZE, resolveStart } from './read-events';
import type { StreamSignal } from './stream-registry';

/** Formats a server-sent event. JSON contains no line break, so the data is one line. */
const eventText = (id: number, event: ChatEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Sent on an idle connection, so that both ends notice a broken one. */
export const heartbeat = ': still here\n\n';

/** Polls are aligned to this grid, so that those of several streams share a statement. */
const POLL_ALIGNMENT_MS = 500;

/** Delay of the next poll without a signal: 15 to 25 s, at random, to spread the load. */
function nextPollDelay(now = Date.now()): number {
  const earliest = now + 15_000 + Math.random() * 10_000;
  return Math.ceil(earliest / POLL_ALIGNMENT_MS) * POLL_ALIGNMENT_MS - now;
}

/**
 * The text of a user's event stream, produced at the speed of the reader: the next page is read when the last one was
 * consumed, so a slow reader costs one page of memory. Ends when the reader loses access.
 * @param last the id of the reader's last event; null for none
 */
export async function* streamEvents(
  db: Db,
  inbox: InboxReader,
  reader: AuthenticatedUser,
  signal: StreamSignal,
  last: number | null,
): AsyncGenerator<string, undefined> {
  let { after, first } = await resolveStart(db, reader.id, last);
  if (first) yield eventText(after, { type: first });
  while (!signal.isEnded) {
    const events = await inbox.next(reader, after);
    if (!events || signal.isEnded) return;
    for (const { id, event } of events) {
      if (event) yield eventText(id, event);
      after = id;
    }
    if (events.length === EVENT_PAGE_SIZE) continue;
    const wasNotified = await signal.wait(nextPollDelay());
    if (!wasNotified) yield heartbeat;
  }
}
