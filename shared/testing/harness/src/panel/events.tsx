import type { ReactNode } from 'react';
import type { EventLog } from '../event-log';
import { List } from './list';
import { useLatest } from './use-latest';

/** The events of the bus, newest first. */
export function Events({ log }: { log: EventLog }): ReactNode {
  const events = useLatest(log.events$);
  return (
    <section aria-label="Events">
      <h2>Events ({events.length})</h2>
      <List>
        {events.map(({ id, at, name, payload }) => (
          <li key={id}>
            <small>{new Date(at).toISOString().slice(11, 23)}</small> <b>{name}</b>{' '}
            <code>{JSON.stringify(payload)}</code>
          </li>
        ))}
      </List>
    </section>
  );
}
