import type { ReactNode } from 'react';
import type { EventLog } from '../event-log';
import { List } from './list';
import { useLatest } from './use-latest';

/** What the area told and heard, the newest first. */
export function Events({ log }: { log: EventLog }): ReactNode {
  const told = useLatest(log.told$);
  return (
    <section aria-label="Events">
      <h2>Events ({told.length})</h2>
      <List>
        {told.map(({ id, at, name, payload }) => (
          <li key={id}>
            <small>{new Date(at).toISOString().slice(11, 23)}</small> <b>{name}</b>{' '}
            <code>{JSON.stringify(payload)}</code>
          </li>
        ))}
      </List>
    </section>
  );
}
