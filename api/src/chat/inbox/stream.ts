import type { SignedIn } from '../../accounts/tokens';
import type { Sql } from '../../database/database';
import type { Bell } from './bells';
import { eventText, heartbeat } from './event-text';
import type { InboxReader } from './inbox-reader';
import { beginning, eventPage } from './read';

/** Milliseconds between the moments at which streams look without a ring: those of a moment share a statement. */
const round = 500;

/** Milliseconds to the next look without a ring: 15 to 25 s, so that not all streams look at once. */
function pause(now = Date.now()): number {
  const at = now + 15_000 + Math.random() * 10_000;
  return Math.ceil(at / round) * round - now;
}

/**
 * The text of a user's event stream. It is written at the speed of its reader: the next page is read from the database
 * when the last one was taken, so that a slow reader costs one page of memory and not more. Ends when the reader may
 * hear no more.
 * @param last the event id that the reader had, null for none
 */
export async function* streamOf(
  database: Sql,
  inbox: InboxReader,
  who: SignedIn,
  bell: Bell,
  last: number | null,
): AsyncGenerator<string, undefined> {
  let { after, first } = await beginning(database, who.id, last);
  if (first) yield eventText(after, { type: first });
  while (!bell.over) {
    const events = await inbox.next(who, after);
    if (!events || bell.over) return;
    for (const { id, event } of events) {
      if (event) yield eventText(id, event);
      after = id;
    }
    if (events.length === eventPage) continue;
    const rang = await bell.rings(pause());
    if (!rang) yield heartbeat;
  }
}
