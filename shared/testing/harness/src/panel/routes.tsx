import type { RemoteDescription } from '@roadworthy/contract/remote';
import type { ReactNode } from 'react';
import { widgetPath } from '../harness-router';
import { List } from './list';

/** Links to the area's pages and widgets; path parameters are not filled in. */
export function RouteList({ remote }: { remote: RemoteDescription }): ReactNode {
  const entries = [
    ...remote.routes.map(({ path, guard }) => ({ path, note: guard === 'public' ? '' : `for ${guard}` })),
    ...remote.widgets.map((name) => ({ path: widgetPath(name), note: 'widget' })),
  ];
  return (
    <nav aria-label="Pages and widgets">
      <h2>Pages and widgets</h2>
      <List>
        {entries.map(({ path, note }) => (
          <li key={path}>
            <a href={path}>{path}</a> <small>{note}</small>
          </li>
        ))}
      </List>
    </nav>
  );
}
