import type { RemoteDescription } from '@roadworthy/contract/remote';
import type { ReactNode } from 'react';
import { widgetPath } from '../harness-router';
import { List } from './list';

/** Links to the area's pages and widgets; a part of a path that the area fills itself is left as it is. */
export function Places({ remote }: { remote: RemoteDescription }): ReactNode {
  const places = [
    ...remote.routes.map(({ path, guard }) => ({ path, note: guard === 'public' ? '' : `for ${guard}` })),
    ...remote.widgets.map((name) => ({ path: widgetPath(name), note: 'widget' })),
  ];
  return (
    <nav aria-label="Pages and widgets">
      <h2>Pages and widgets</h2>
      <List>
        {places.map(({ path, note }) => (
          <li key={path}>
            <a href={path}>{path}</a> <small>{note}</small>
          </li>
        ))}
      </List>
    </nav>
  );
}
